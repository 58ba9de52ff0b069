/** A part of the client's state that outlives a reload. */
export interface KeptPart {
  /** What to keep; undefined keeps nothing. Holds no secret. */
  read: () => unknown;
  /** Takes back what was kept; throws when it makes no sense, and then nothing of what was kept is used. */
  restore: (value: unknown) => void;
}

/** Writes the client's state when the page is left and takes it back at start, for the session it belongs to. */
export interface KeptStatePort {
  /** Adds a part, restoring it at once where something was kept. Told once for each name. */
  keepState(name: string, part: KeptPart): void;
  /** Forgets what was kept: it belongs to somebody who is not here any more. */
  dropKeptState(): void;
}
