/** Speech as text, where the platform offers it. */
export interface DictationPort {
  canDictate(): boolean;
  /** Begins to listen. Rejects with ReadableError when the user refuses the microphone. */
  startDictation(): Promise<Dictation>;
}

export interface Dictation {
  /** Ends listening and returns what was said; empty when nothing was understood. Throws ReadableError. */
  stop(): Promise<string>;
  /** Ends listening and drops what was said. */
  cancel(): void;
}
