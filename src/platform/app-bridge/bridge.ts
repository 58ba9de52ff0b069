import type { SentCard } from '../share-port';

/** The functions of the surrounding app for a page of this application. */
export interface AppBridge {
  /** Returns a login code; with DingTalk for a member of that organisation. */
  loginCode(corpId: string): Promise<string | undefined>;
  setTitle(title: string): Promise<void>;
  share(card: SentCard): Promise<void>;
  /** Returns the text of a scanned code; rejects when the camera was closed. */
  scan(): Promise<string>;
}
