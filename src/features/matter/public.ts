import type { CallInput, CallReply } from '@contract/contract';
import { matter } from '@contract/entities/matter';
import { registerEntity } from '@/platform/entity-registry';
import { call } from '@/platform/call';

registerEntity('matter', matter);

// Requests of visitors without a login, from a station's code.

export type MatterOutcome = CallReply<'matter.state'>;

const QUIET = { quiet: true };

export const submitMatter = (body: CallInput<'matter.submit'>['body']): Promise<CallReply<'matter.submit'>> =>
  call('matter.submit', { body }, QUIET);

export const getMatterOutcome = (receipt: string): Promise<MatterOutcome> => call('matter.state', { query: { receipt } }, QUIET);

export async function rateMatter(receipt: string, stars: number): Promise<MatterOutcome> {
  await call('matter.rate', { body: { receipt, stars } }, QUIET);
  return getMatterOutcome(receipt);
}
