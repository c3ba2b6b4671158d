# SPDX-License-Identifier: GPL-2.0-only
# This file imports SecantusDB and carries its licence (GPL-2.0.txt). Parley runs it as a separate program.
"""SecantusDB 0.7.0b3 without two deadlocks under concurrent transactions, and without a slowdown after 10,000 writes.

Takes the arguments of secantusd-py.
"""

import threading
import time
from itertools import takewhile

import secantus.server
from secantus.cli import main
from secantus.storage import Storage
from secantus.transactions import Transaction, TransactionRegistry, TxnState

# A killed client's writes stay locked for this long: less than a request waits, a hundred times what a transaction takes.
IDLE_SECONDS = 5.0
# How long a retried commit or write gets its original outcome. The Node driver retries a commit for 120 s.
OUTCOME_SECONDS = 180.0


class Transactions(TransactionRegistry):
    """Aborts idle transactions once a second, without waiting for one that is executing a statement.

    The original does it before each statement and waits for running ones, while it holds the lock that every command
    needs; a running statement can itself be waiting for another command. It also scans every session ever opened.
    """

    def __init__(self, **options) -> None:
        super().__init__(**{**options, "lifetime_seconds": IDLE_SECONDS})
        threading.Thread(target=self._prune_forever, daemon=True).start()

    def _prune_forever(self) -> None:
        while True:
            time.sleep(1)
            with self._lock:
                self._abort_idle()

    def _prune_locked(self) -> int:
        return 0

    def _abort_idle(self) -> None:
        now = self._time()
        for lsid, transaction in list(self._txns.items()):
            if not transaction.mutex.acquire(blocking=False):
                transaction.last_use = now  # It is executing a statement.
                continue
            try:
                self._prune_one(lsid, transaction, now - transaction.last_use)
            finally:
                transaction.mutex.release()

    def _prune_one(self, lsid: bytes, transaction: Transaction, idle_seconds: float) -> None:
        if transaction.state is not TxnState.IN_PROGRESS:
            if idle_seconds > OUTCOME_SECONDS:
                del self._txns[lsid]
        elif idle_seconds > self._lifetime:
            self._rollback_quietly(transaction)
            transaction.state = TxnState.ABORTED

    def _prune_retryable_locked(self) -> None:
        """Deletes expired outcomes of writes, oldest first. The original scans and sorts all of them at each write."""
        cutoff = self._time() - OUTCOME_SECONDS
        for key, _ in list(takewhile(lambda item: item[1][1] < cutoff, self._retryable.items())):
            del self._retryable[key]


def update_many(self: Storage, db: str, coll: str, filter: dict, update: dict, **options) -> dict:
    """Releases the collection between two attempts; the original holds it and the transaction it waits for needs it."""
    return self._update_matching_single_txn(db, coll, filter, update, multi=True, **options)


def replace(owner: object, name: str, replacement: object) -> None:
    """Fails if this version has no such member; otherwise the fix would silently not apply."""
    getattr(owner, name)
    setattr(owner, name, replacement)


if __name__ == "__main__":
    replace(secantus.server, "TransactionRegistry", Transactions)
    replace(Storage, "_update_matching_chunked", update_many)
    replace(Storage, "_delete_matching_chunked", Storage._delete_matching_single_txn)
    raise SystemExit(main())
