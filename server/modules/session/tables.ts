import type { LoginEvent } from '@contract/schema/account';
import type { Generated } from 'kysely';

declare module '../../platform/db/schema' {
  interface Database {
    session: {
      /** The public id, unlike the hash of the token. */
      id: Generated<string>;
      /** A numeric id for lists of several users' sessions. */
      number: Generated<number>;
      tokenHash: string;
      accountId: number;
      userinfoId: number | null;
      openid: Generated<string>;
      ip: string;
      userAgent: string;
      createdAt: Generated<Date>;
      seenAt: Generated<Date>;
      expiresAt: Date;
      endedAt: Date | null;
    };
    loginFailure: { subject: string; failures: number; lastAt: Date; lockedUntil: Date | null };
    captcha: { id: string; answerHash: string; expiresAt: Date };
    spentChallenge: { challenge: string; expiresAt: Date };
    /** Unconfirmed: the owner has not entered a code yet, so no login asks for one. */
    secondFactor: { accountId: number; secretCipher: string; confirmedAt: Date | null; lastStep: Generated<number> };
    recoveryCode: { accountId: number; codeHash: string };
    secondFactorTicket: { ticketHash: string; accountId: number; passwordHash: string; tries: Generated<number>; expiresAt: Date };
    knownOrigin: { accountId: number; origin: string; seenAt: Date };
    loginEvent: {
      id: Generated<number>;
      accountId: number;
      at: Date;
      ip: string;
      userAgent: string;
      way: LoginEvent['way'];
      outcome: LoginEvent['outcome'];
    };
  }
}
