import type { CallInput, CallReply } from '@contract/contract';
import type { Viewer } from '@contract/rules/roles';
import type { Kernel } from '../../platform/kernel';
import { pageOf } from '../../platform/records/page';
import { fillPinyin } from '../../platform/search/name-pinyin';
import { listDeputies, toDeputy } from './deputies';

/** The attendance figures of deputies in a year. */
export function makeAttendanceFigures({ db, clock }: Pick<Kernel, 'db' | 'clock'>) {
  async function deputies(viewer: Viewer, query: CallInput<'attendance.deputies'>['query']): Promise<CallReply<'attendance.deputies'>> {
    await fillPinyin(db);
    const page = await pageOf(listDeputies(db, { viewer, query, now: clock.now() }), query);
    return { ...page, items: page.items.map(toDeputy) };
  }
  return { deputies };
}

export type AttendanceFigures = ReturnType<typeof makeAttendanceFigures>;
