import type { Kernel } from '../../platform/kernel';
import type { NumberList } from '../../platform/look-ups/look-ups';
import type { MessageModule } from '../message';
import { addresseeLogged } from './access';
import { makeReminderClock } from './clock';
import { addresseeExport } from './export';
import { addresseeRoutes } from './routes';
import { makeAddresseeService } from './service';

/** The module of addressees for all kinds of publications: choosing them, their read state, reminders. */
export function addresseeModule(
  { db, clock, log, moduleParts, secrets }: Kernel,
  { message, numbers }: { message: MessageModule; numbers: NumberList },
) {
  const needs = { db, clock, messages: message.service, moduleParts };
  const onError = (err: unknown) => log.error({ err }, 'the reminders to addressees could not be sent');
  return {
    routes: addresseeRoutes(makeAddresseeService(needs)),
    logged: addresseeLogged,
    exports: { addressee: addresseeExport({ moduleParts, secrets, numbers }) },
    objectNames: { addressee: null },
    clock: { task: 'reminders' as const, ...makeReminderClock({ ...needs, onError }) },
  };
}
