# The bot alone: the hashes of everything are checked when the wheels are fetched, and of those wheels only
# what the bot itself needs is installed.
FROM python:3.11-slim AS wheels
WORKDIR /source
COPY requirements.lock .
RUN pip wheel --no-cache-dir --wheel-dir /wheels --require-hashes --requirement requirements.lock
COPY . .
RUN pip wheel --no-cache-dir --wheel-dir /wheels --no-deps .

FROM python:3.11-slim
RUN --mount=type=bind,from=wheels,source=/wheels,target=/wheels \
    pip install --no-cache-dir --no-index --find-links /wheels coven-bot
RUN useradd --uid 1000 --home-dir /data --create-home --shell /usr/sbin/nologin coven
USER coven
WORKDIR /data
VOLUME /data
ENV COVEN_DATABASE=/data/coven.sqlite3
CMD ["python", "-m", "bot", "run"]
