import type { ReactNode } from 'react';
import type { PickedFile } from './ports';

/** Voice messages as files, where the platform gives a page the sound. */
export interface VoicePort {
  /** Whether this device records into a file that the server accepts. DingTalk keeps recordings on its own servers: there speech becomes text (`dictation`). */
  canRecord(): boolean;
  /** Begins to record. Rejects with ReadableError when the user refuses the microphone. */
  startRecording(): Promise<Recording>;
  /** Plays a recording at its address with the platform's own controls; null where there is no player for sound: it is opened as a file. */
  VoicePlayer: ((props: { src: string; label: string }) => ReactNode) | null;
}

export interface Recording {
  /** Ends recording and returns the file with this name. */
  stop(name: string): Promise<PickedFile>;
  /** Ends recording and drops it. */
  cancel(): void;
}
