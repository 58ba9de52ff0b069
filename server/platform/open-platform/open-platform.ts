import type { PlatformName } from '@contract/rules/platforms';

/** A person as a platform knows them. */
export interface Person {
  /** What the platform knows the person by, and takes as the receiver of a notice. */
  externalId: string;
  /** The person as this application sees them; never empty. */
  openid: string;
  name: string;
  /** Their number, asked for where it is needed; null where the platform does not tell it. */
  findMobile(): Promise<string | null>;
}

/** Where a login code comes from: the platform's app around the page, or its login page in a browser. */
export type CodeOrigin = 'app' | 'web';

/** Most receivers of one notice. */
export const MOST_RECEIVERS = 100;

/** A work notice: it opens our page `link`. The text is shortened where the platform's 2048 bytes do not hold it. */
export interface Notice {
  /** One to `MOST_RECEIVERS`. */
  externalIds: readonly string[];
  title: string;
  text: string;
  link: string;
  /** The caller's own name of this notice, of letters, digits and dashes; a platform that takes it does nothing twice under one. */
  key: string;
}

/** Why somebody did not get a notice. `repeated`: the platform gives nobody one text twice a day; `too-many`: their day is full. */
export type NotDelivered = 'unknown-person' | 'repeated' | 'too-many' | 'blocked' | 'failed';

export interface Delivery {
  delivered: string[];
  failed: { externalId: string; reason: NotDelivered }[];
}

/** One open platform. Every method throws ding.not_configured where there is no application of it, and ding.unavailable. */
export interface OpenPlatform {
  name: PlatformName;
  /** Whether there is an application that sends notices. */
  sendsNotices: boolean;
  /** Whether a notice that is sent again under its key reaches nobody twice; else only the same text does, on the same day. */
  repeatsByKey: boolean;
  /** So many notices one person is given in a day (of Beijing), null where there is no such limit; past it the platform says nothing. */
  mostADay: number | null;
  /**
   * Its login page for browsers, which comes back with a code and the state; whoever goes there adds `redirect_uri`. Throws
   * ding.not_configured too where only that is missing.
   */
  loginPage(state: string): string;
  /** The person behind a login code, which is used up by it. Throws ding.code_refused. */
  findPerson(code: string, origin?: CodeOrigin): Promise<Person>;
  /** The task's id. Throws ding.notice_refused: nothing was sent, nor will be; ding.unavailable: nothing was; ding.notice_unknown:
   * perhaps it was. */
  sendNotice(notice: Notice): Promise<string>;
  /** What became of a task of the last 24 hours; 'unknown' from a platform that does not tell. */
  findDelivery(taskId: string): Promise<Delivery | 'running' | 'unknown'>;
  /** Takes a task of the last 24 hours back from whoever got it; not there where the platform cannot. Throws ding.notice_refused. */
  recallNotice?(taskId: string): Promise<void>;
}

export type OpenPlatforms = Readonly<Record<PlatformName, OpenPlatform>>;
