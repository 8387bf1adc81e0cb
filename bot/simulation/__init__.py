"""The one adapter to the simulated Discord (SimCord): tests and the local table stand on it.

Nothing else of the project imports SimCord. It comes with the extra `local`, so whoever uses this
package outside of the tests imports its modules late and says so when they are missing.
"""
