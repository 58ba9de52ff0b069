import type { Kernel } from '../../platform/kernel';
import type { Module } from '../../platform/module';
import type { MessageModule } from '../message';
import type { SessionModule } from '../session';
import { runningLogged } from './access';
import { makeHealth } from './health';
import { addRunningMetrics } from './metrics';
import { runningRoutes } from './routes';
import { makeRunningService } from './service';
import { healthSubject, makeHealthClock } from './warnings';

/** The module that monitors the platform: signed-in users, task runs, and its health. */
export function runningModule(kernel: Kernel, { session, message }: { session: SessionModule; message: MessageModule }) {
  const health = makeHealth(kernel);
  const service = makeRunningService({ ...kernel, sessions: session.service.ofAccount, health });
  const clock = makeHealthClock({ ...kernel, health, messages: message.service });
  health.start();
  addRunningMetrics({ ...kernel, warnings: clock.warnings });
  return {
    routes: runningRoutes(service),
    logged: runningLogged,
    service,
    clock,
    subjects: { health: healthSubject },
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
