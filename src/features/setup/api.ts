import type { CallInput, CallReply } from '@contract/contract';
import { ADMINISTRATORS } from '@contract/rules/administration';
import { setupRoutes } from '@contract/setup-routes';
import { call } from '@/platform/call';
import { registerRoutes } from '@/platform/route-registry';
import { encryptPasswords } from '@/platform/password-cipher';

registerRoutes(setupRoutes);

export type OpenedSetup = CallReply<'setup.open'>;
export type NationalArea = CallReply<'setup.areas'>[number];
export type Tried = CallReply<'setup.trySms'>;
/** The payload of the last step; the passwords are plain text here, and `finishSetup` encrypts them. */
export type SetupInput = CallInput<'setup.finish'>['body'];
export type SetupResult = CallReply<'setup.finish'>;

// The page shows errors in its own place.
const QUIET = { quiet: true };

export const openSetup = (key: string): Promise<OpenedSetup> => call('setup.open', { body: { key } }, QUIET);

export const listAreas = (key: string, above: string): Promise<NationalArea[]> => call('setup.areas', { body: { key, above } }, QUIET);

export const trySms = (body: CallInput<'setup.trySms'>['body']): Promise<Tried> => call('setup.trySms', { body }, QUIET);

export const tryPlatform = (body: CallInput<'setup.tryPlatform'>['body']): Promise<Tried> => call('setup.tryPlatform', { body }, QUIET);

export async function finishSetup(input: SetupInput): Promise<SetupResult> {
  const administrators = { ...input.administrators };
  const ciphers = await encryptPasswords('setup', ...ADMINISTRATORS.map((who) => administrators[who].password));
  ADMINISTRATORS.forEach((who, index) => {
    administrators[who] = { ...administrators[who], password: ciphers[index] ?? '' };
  });
  return call('setup.finish', { body: { ...input, administrators } }, QUIET);
}
