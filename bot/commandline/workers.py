"""Numbered jobs done by several processes, whose ends are noticed."""

from __future__ import annotations

import signal
from collections.abc import Callable, Generator
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Any, TypeVar

T = TypeVar("T")


class WorkerLost(Exception):
    """A process ended before its work was done: somebody killed it, or the memory ran out."""


def spread(job: Callable[[int], T], number: int, processes: int) -> Generator[T, None, None]:
    """Do `job` for each number below `number`, in so many processes; answer what it answers, in order.

    Raises `WorkerLost` as soon as a process has ended by itself. Whoever closes this ends them all.
    """
    workers = _started(job, processes)
    pipes = dict(workers)
    try:
        done: dict[int, T] = {}
        busy: dict[Connection, int] = {}
        begun = told = 0
        while told < number:
            for pipe in pipes:
                if pipe not in busy and begun < number:
                    _send(pipe, begun)
                    busy[pipe] = begun
                    begun += 1
            ready = wait([*busy])
            for pipe in [pipe for pipe in busy if pipe in ready]:
                done[busy.pop(pipe)] = _received(pipe)
            while told in done:
                yield done.pop(told)
                told += 1
    finally:
        for _, process in workers:
            process.terminate()
        for pipe, process in workers:
            process.join()
            pipe.close()


def _started(job: Callable[[int], T], processes: int) -> list[tuple[Connection, BaseProcess]]:
    # Ctrl-C reaches all processes, but only this one is to end, and the others with it.
    interrupted = signal.signal(signal.SIGINT, signal.SIG_IGN)
    context = get_context("spawn")
    workers: list[tuple[Connection, BaseProcess]] = []
    try:
        for _ in range(processes):
            here, there = context.Pipe()
            process = context.Process(target=_work, args=(job, there), daemon=True)
            process.start()
            there.close()
            workers.append((here, process))
    finally:
        signal.signal(signal.SIGINT, interrupted)
    return workers


def _work(job: Callable[[int], T], pipe: Connection) -> None:
    """Do what is asked for until nobody asks any more."""
    try:
        while True:
            pipe.send(job(pipe.recv()))
    except (EOFError, OSError):
        return


def _send(pipe: Connection, number: int) -> None:
    try:
        pipe.send(number)
    except OSError:
        raise WorkerLost from None


def _received(pipe: Connection) -> Any:
    try:
        return pipe.recv()
    except (EOFError, OSError):
        raise WorkerLost from None
