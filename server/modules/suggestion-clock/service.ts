import type { Clock } from '../../platform/clock';
import type { Db } from '../../platform/db/connect';
import { everyMinute } from '../../platform/every-minute';
import { makeRecipients, type MessageService, type Recipients, type Telling } from '../message/service';
import { type DueDeadline, makeClockStore, type Warning } from './store';
import { textForActor, textForAssigners, titleOf } from './words';

/** The number of deadlines processed in one transaction. */
const BATCH = 500;

export interface SuggestionClockDependencies {
  db: Db;
  clock: Clock;
  messages: MessageService;
  /** Called with the error of a failed run; the next run continues where it stopped. */
  onError: (error: unknown) => void;
}

const unique = (ids: readonly (number | null)[]): number[] => [...new Set(ids.filter((id) => id !== null))];

/** Finds the roles to notify for a batch, with one query for deadlines that share them. */
async function lookUpRoles(recipients: Recipients, batch: readonly DueDeadline[]) {
  const deputies = await recipients.rolesByDeputy(unique(batch.map(({ kind, deputyId }) => (kind === 'evaluation' ? deputyId : null))));
  const units = await recipients.rolesByUnit(unique(batch.map(({ unitId }) => unitId)));
  const assigning = new Map<string, Promise<number[]>>();
  return {
    ofDeputy: ({ deputyId }: DueDeadline) => deputies.get(deputyId) ?? [],
    ofUnit: ({ unitId }: DueDeadline) => (unitId === null ? [] : (units.get(unitId) ?? [])),
    assigning: ({ itemKind, areaCode }: DueDeadline): Promise<number[]> => {
      const key = `${itemKind} ${areaCode}`;
      const known = assigning.get(key) ?? recipients.rolesAssigning(itemKind, areaCode);
      assigning.set(key, known);
      return known;
    },
  };
}

type Roles = Awaited<ReturnType<typeof lookUpRoles>>;

/** Returns the roles that must act before the deadline. */
async function actorsOf(deadline: DueDeadline, roles: Roles): Promise<number[]> {
  switch (deadline.kind) {
    case 'review':
      return roles.assigning(deadline);
    case 'reply':
    case 'opinion':
      return roles.ofUnit(deadline);
    case 'evaluation':
      return roles.ofDeputy(deadline);
  }
}

async function tellingsOf(deadline: DueDeadline, warning: Warning, roles: Roles): Promise<Telling[]> {
  const common = {
    subject: { type: 'suggestion' as const, id: deadline.suggestionId },
    about: deadline.kind,
    warning,
    title: titleOf(deadline, warning),
    notice: 'deadline' as const,
  };
  const toActors = { ...common, userinfoIds: await actorsOf(deadline, roles), text: textForActor(deadline, warning) };
  if (deadline.kind !== 'reply' || warning === 'near') return [toActors];
  return [toActors, { ...common, userinfoIds: await roles.assigning(deadline), text: textForAssigners(deadline) }];
}

/**
 * Sends the warnings for deadlines that are near or over, as messages to the roles that must act. Each deadline gets one near warning and one overdue
 * warning, however many nodes run this and whenever one of them dies: it is claimed, sent and marked in one transaction.
 */
export function makeSuggestionClock({ db, clock, messages, onError }: SuggestionClockDependencies) {
  const raiseBatch = (warning: Warning, now: Date): Promise<number> =>
    db.transaction().execute(async (trx) => {
      const store = makeClockStore(trx);
      const batch = await store.claim(warning, now, BATCH);
      if (batch.length === 0) return 0;
      const roles = await lookUpRoles(makeRecipients(trx), batch);
      const tellings: Telling[] = [];
      for (const deadline of batch) tellings.push(...(await tellingsOf(deadline, warning, roles)));
      await messages.tell(trx, tellings, { senderId: null });
      await store.markRaised(
        batch.map(({ id }) => id),
        warning,
        now,
      );
      return batch.length;
    });

  async function raiseAll(warning: Warning, now: Date, isStopping: () => boolean): Promise<number> {
    let raised = 0;
    for (let last = BATCH; last === BATCH && !isStopping();) {
      last = await raiseBatch(warning, now);
      raised += last;
    }
    return raised;
  }

  /** Sends all warnings due at `now`. A deadline that is over gets only the overdue warning, even if no near warning was sent. */
  async function raiseDeadlines(now: Date, isStopping: () => boolean = () => false): Promise<Record<Warning, number>> {
    const over = await raiseAll('over', now, isStopping);
    return { over, near: await raiseAll('near', now, isStopping) };
  }

  return { raiseDeadlines, ...everyMinute((isStopping) => raiseDeadlines(clock.now(), isStopping), onError) };
}
