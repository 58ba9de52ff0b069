import type { Viewer } from '@contract/rules/roles';
import type { StepFacts } from '@contract/rules/suggestion-holds';
import type { SuggestionSubject } from '@contract/rules/suggestion-party';
import type { SuggestionSettings } from '@contract/rules/suggestion-settings';
import type { Db } from '../../platform/db/connect';

interface FactsOptions {
  now: Date;
  /** The settings in force at `now`. */
  settings: Pick<SuggestionSettings, 'signers' | 'urgeDays'>;
}

/** The queries for facts about a viewer that decide which steps are possible, in addition to the item's status. */
export function makeFactsReads(db: Db) {
  /** Returns until when that unit may return the item. */
  const returnUntilOf = async (suggestionId: number, unitId: number): Promise<Date | null> => {
    const row = await db
      .selectFrom('assignment')
      .select('returnUntil')
      .where('suggestionId', '=', suggestionId)
      .where('unitId', '=', unitId)
      .where('role', '=', 'lead')
      .where('endedAt', 'is', null)
      .executeTakeFirst();
    return row?.returnUntil ?? null;
  };

  /** Checks whether that account wrote the unit's unissued reply and another user of the unit can sign in. */
  const wroteForOthers = async (suggestionId: number, unitId: number, accountId: number): Promise<boolean> =>
    (await db
      .selectFrom('reply')
      .select('reply.id')
      .where('suggestionId', '=', suggestionId)
      .where('unitId', '=', unitId)
      .where('stage', '<>', 'issued')
      .where('draftedByAccountId', '=', accountId)
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('userinfo')
            .innerJoin('account', 'account.id', 'userinfo.accountId')
            .select('account.id')
            .where('userinfo.unitId', '=', unitId)
            .where('account.id', '<>', accountId)
            .where('account.disabled', '=', false),
        ),
      )
      .executeTakeFirst()) !== undefined;

  /** Returns when that role last urged the item; each role and each deputy is counted separately. */
  const lastUrgedAt = async (suggestionId: number, userinfoId: number): Promise<Date | null> => {
    const row = await db
      .selectFrom('urging')
      .select('at')
      .where('suggestionId', '=', suggestionId)
      .where('userinfoId', '=', userinfoId)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row?.at ?? null;
  };

  /** The queries run one after the other, because a transaction has one connection. */
  async function factsOf(
    { id, signers }: Pick<SuggestionSubject, 'signers'> & { id: number },
    { unitId, userId, roleId }: Viewer,
    { now, settings }: FactsOptions,
  ): Promise<StepFacts> {
    return {
      now,
      signersNeeded: settings.signers,
      signed: 1 + signers.filter(({ state }) => state === 'agreed').length,
      returnUntil: unitId === null ? null : await returnUntilOf(id, unitId),
      wroteDraft: unitId !== null && (await wroteForOthers(id, unitId, userId)),
      lastUrgedAt: await lastUrgedAt(id, roleId),
      urgeDays: settings.urgeDays,
    };
  }

  return { factsOf };
}
