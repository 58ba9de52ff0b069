import type { Kernel } from '../../platform/kernel';
import type { Module } from '../../platform/module';
import type { SessionModule } from '../session';
import { runningLogged } from './access';
import { makeHealth } from './health';
import { runningRoutes } from './routes';
import { makeRunningService } from './service';

/** The module that monitors the platform: signed-in users, task runs, and its health. */
export function runningModule(kernel: Kernel, { session }: { session: SessionModule }) {
  const health = makeHealth(kernel);
  const service = makeRunningService({ ...kernel, sessions: session.service.ofAccount, health });
  health.start();
  return {
    routes: runningRoutes(service),
    logged: runningLogged,
    service,
    sweep: async () => {
      health.forget();
      await service.sweep();
    },
    settle: () => {
      health.stop();
      return Promise.resolve();
    },
  } satisfies Module & { service: unknown };
}

export type RunningModule = ReturnType<typeof runningModule>;
