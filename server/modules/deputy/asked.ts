import type { Viewer } from '@contract/rules/roles';
import type { Db } from '../../platform/db/connect';
import type { Kernel } from '../../platform/kernel';
import { makeRecords } from '../../platform/records/records';
import { DEPUTIES } from './definition';
import { mobileColumns } from './numbers';
import { takeAskedPhoto } from './photos';

/** The corrections that a deputy asked for; a null field stays unchanged. */
export interface AskedChange {
  photoId: string | null;
  mobile: string | null;
  occupation: string | null;
}

/**
 * Applies the corrections that a deputy asked for to the mandate, as a change by the viewer, in the transaction of the decision. Throws
 * `deputy.not_found` outside the viewer's area and `deputy.former_term` when the term is over.
 */
export async function changeAsked(
  trx: Db,
  { db, clock, secrets }: Pick<Kernel, 'db' | 'clock' | 'secrets'>,
  { viewer, deputyId, asked }: { viewer: Viewer; deputyId: number; asked: AskedChange },
): Promise<void> {
  const { photoId, mobile, occupation } = asked;
  const records = makeRecords({ db, clock }, DEPUTIES);
  await records.changeIn(trx, { viewer, action: 'edit', id: deputyId, key: null, note: '按代表的申请更正' }, async () => {
    if (photoId !== null) await takeAskedPhoto(trx, deputyId, photoId);
    return { set: { ...(mobile !== null && mobileColumns(secrets, mobile)), ...(occupation !== null && { occupation }) } };
  });
}
