import type { ReactNode } from 'react';

export interface VideoProps {
  /** The whole address; it is asked for without a token, in ranges. */
  src: string;
  /** What it is called for screen readers. */
  label: string;
  /** Where it begins. Seconds. */
  startAt: number;
  /** How fast it plays: 1 as it was made. */
  rate: number;
  /** Told whenever it begins to play, and when it stops for whatever reason. */
  onPlaying: (playing: boolean) => void;
  /** Where it is. Seconds. */
  onTime: (seconds: number) => void;
  /** It cannot be had or is none that this device plays. */
  onFailed: () => void;
}

/** A video with the controls of the platform; another address is another one, with a key of its own. */
export interface VideoPort {
  Video: (props: VideoProps) => ReactNode;
  /** Whether its speed can be changed here. */
  canChangeRate: () => boolean;
}
