import type { RouteName } from '@contract/routes';

/** What is looked at while the server changes it. */
export interface LiveSource<T> {
  /** A route that answers server-sent events; `event` is the name of those that bring the whole of it. */
  route: RouteName;
  params: Readonly<Record<string, string | number>>;
  event: string;
  /** Asks for the whole of it once, where no events come. */
  read: () => Promise<T>;
}

export interface LiveListener<T> {
  /** How it stands now. */
  onNews: (value: T) => void;
  /** Nothing answers; it is tried again until somebody stops it. News end it. */
  onLost: () => void;
  /** The server refuses: nothing more will come. */
  onRefused: (error: unknown) => void;
}

/** Follows something of the server: by its events where the target can hear them, else by asking again and again. */
export interface LivePort {
  /** Answers what ends it. */
  follow: <T>(source: LiveSource<T>, listener: LiveListener<T>) => () => void;
}
