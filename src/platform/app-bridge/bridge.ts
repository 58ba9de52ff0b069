import type { SentCard } from '../share-port';

/** What the app around does for a page of ours. */
export interface AppBridge {
  /** A login code; of DingTalk for a person of that organisation. */
  loginCode(corpId: string): Promise<string | undefined>;
  setTitle(title: string): Promise<void>;
  share(card: SentCard): Promise<void>;
  /** What a code that was scanned says; rejects when the camera was closed. */
  scan(): Promise<string>;
}
