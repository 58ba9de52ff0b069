import { join } from 'node:path';
import type { PlatformName } from '@contract/rules/platforms';
import { type Emulators, startEmulators } from '../../scripts/lib/emulators';

/** The folder with the programs that the runner built; unset when a bench starts a server. */
const built = (): string | undefined => process.env.TEST_PROGRAMS_DIR;

/** Returns the arguments for Node: the given program, the server that the runner built, or its sources, which take longer to start. */
export function serverArguments({ sources, program }: { sources: boolean; program?: string | undefined }): string[] {
  const folder = built();
  const chosen = program ?? (folder && !sources ? join(folder, 'server', 'main.js') : undefined);
  return chosen ? ['--enable-source-maps', chosen] : ['--import', 'tsx', 'server/main.ts'];
}

/** A command of the server, by the name of its source. */
export type Command = 'backup' | 'restore' | 'audit-verify';

/** Returns the arguments for Node: one of the server's commands. */
export function commandArguments(command: Command): string[] {
  const folder = built();
  return folder ? ['--enable-source-maps', join(folder, 'server', `${command}.js`)] : ['--import', 'tsx', `server/${command}.ts`];
}

/** Starts the emulators of these platforms on free ports. */
export function startTestEmulators(names: readonly PlatformName[]): Promise<Emulators> {
  return startEmulators(names, { port: '0', built: built() });
}
