import type { ReactNode } from 'react';

export interface VideoProps {
  /** The full address; it is requested without a token, in ranges. */
  src: string;
  /** The name for screen readers. */
  label: string;
  /** The start position in seconds. */
  startAt: number;
  /** The playback rate; 1 is normal speed. */
  rate: number;
  /** Called when it starts to play, and when it stops for any reason. */
  onPlaying: (playing: boolean) => void;
  /** Called with the current position in seconds. */
  onTime: (seconds: number) => void;
  /** Called when it cannot be loaded or this device cannot play it. */
  onFailed: () => void;
}

/** A video with the controls of the platform; another address needs another key. */
export interface VideoPort {
  Video: (props: VideoProps) => ReactNode;
  /** Whether its speed can be changed here. */
  canChangeRate: () => boolean;
}
