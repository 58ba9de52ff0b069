import type { RouteName } from '@contract/routes';

/** Data that the server changes while it is watched. */
export interface LiveSource<T> {
  /** A route with server-sent events; `event` is the name of the events that contain the complete data. */
  route: RouteName;
  params: Readonly<Record<string, string | number>>;
  event: string;
  /** Reads the complete data once, when there are no events. */
  read: () => Promise<T>;
}

export interface LiveListener<T> {
  /** Called with the current data. */
  onNews: (value: T) => void;
  /** The server does not respond; it is retried until the watch ends. The next update ends this state. */
  onLost: () => void;
  /** The server refuses: no more updates will come. */
  onRefused: (error: unknown) => void;
}

/** Follows data of the server: by its events when the target supports them, otherwise by polling. */
export interface LivePort {
  /** Returns the function that ends it. */
  follow: <T>(source: LiveSource<T>, listener: LiveListener<T>) => () => void;
}
