import type { CallInput, CallReply } from '@contract/contract';
import { call } from '@/platform/call';

export type Installation = CallReply<'installation.get'>;
export type InstallationInput = CallInput<'installation.change'>['body'];
export type InstallationChange = CallReply<'installation.changes'>[number];
export type Tried = CallReply<'installation.trySms'>;

// The screen shows errors in its own place.
const QUIET = { quiet: true };

export const getInstallation = (): Promise<Installation> => call('installation.get', {}, QUIET);

export const changeInstallation = (body: InstallationInput): Promise<Installation> => call('installation.change', { body }, QUIET);

export const listInstallationChanges = (): Promise<InstallationChange[]> => call('installation.changes', {}, QUIET);

/** Sends a code through the gateway with the typed settings. */
export const trySms = (body: CallInput<'installation.trySms'>['body']): Promise<Tried> => call('installation.trySms', { body }, QUIET);

export const tryPlatform = (body: CallInput<'installation.tryPlatform'>['body']): Promise<Tried> =>
  call('installation.tryPlatform', { body }, QUIET);
