import type { PlatformName } from '@contract/rules/platforms';

/** A person in a platform's data. */
export interface Person {
  /** The platform's id of the person, used as the receiver of a notice. */
  externalId: string;
  /** The id of the person for this application; never empty. */
  openid: string;
  name: string;
  /** The person's mobile number, fetched only when needed; null when the platform does not give it. */
  findMobile(): Promise<string | null>;
}

/** The source of a login code: the platform's app around the page, or its login page in a browser. */
export type CodeOrigin = 'app' | 'web';

/** The maximum number of receivers of one notice. */
export const MOST_RECEIVERS = 100;

/** A work notice: it opens the page `link` of this platform. The text is shortened when it does not fit into the platform's 2048 bytes. */
export interface PlatformMessage {
  /** One to `MOST_RECEIVERS` receivers. */
  externalIds: readonly string[];
  title: string;
  text: string;
  link: string;
  /** The caller's own id of this notice: letters, digits and dashes; a platform that supports it never sends two notices with one id. */
  key: string;
}

/**
 * Why a person did not receive a notice. `repeated`: the platform does not send one text twice a day to the same person; `too-many`: the daily limit
 * is reached.
 */
export type NotDelivered = 'unknown-person' | 'repeated' | 'too-many' | 'blocked' | 'failed';

export interface Delivery {
  delivered: string[];
  failed: { externalId: string; reason: NotDelivered }[];
}

/** One open platform. Every method throws ding.not_configured when no application is configured, and ding.unavailable. */
export interface OpenPlatform {
  name: PlatformName;
  /** True when there is an application that can send notices. */
  sendsNotices: boolean;
  /** True when a notice sent again with the same key is delivered only once; otherwise only the same text on the same day is. */
  repeatsByKey: boolean;
  /** The daily limit of notices for one person (day in Beijing), null without a limit; above it the platform reports no error. */
  mostADay: number | null;
  /**
   * The URL of its login page for browsers, which returns with a code and the state; the caller adds `redirect_uri`. Also throws ding.not_configured
   * when only the login page is not configured.
   */
  loginPage(state: string): string;
  /** Finds the person of a login code, which this call uses up. Throws ding.code_refused. */
  findPerson(code: string, origin?: CodeOrigin): Promise<Person>;
  /**
   * Returns the task's id. Throws ding.notice_refused: nothing was sent, nor will be; ding.unavailable: nothing was sent; ding.notice_unknown: it may
   * have been sent.
   */
  sendNotice(notice: PlatformMessage): Promise<string>;
  /** The delivery result of a task of the last 24 hours; 'unknown' when the platform does not report it. */
  findDelivery(taskId: string): Promise<Delivery | 'running' | 'unknown'>;
  /** Recalls a task of the last 24 hours from its receivers; missing when the platform cannot do this. Throws ding.notice_refused. */
  recallNotice?(taskId: string): Promise<void>;
}

export type OpenPlatforms = Readonly<Record<PlatformName, OpenPlatform>>;
