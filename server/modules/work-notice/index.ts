import type { PlatformName } from '@contract/rules/platforms';
import type { Kernel } from '../../platform/kernel';
import { makeSmsNotes } from '../../platform/sms/notes';
import type { MessageModule } from '../message';
import type { SystemModule } from '../system';
import { workNoticeRoutes } from './routes';
import { makeNoticeTexts, makeRelease, makeWorkNoticeOutbox, makeWorkNoticeSender, makeWorkNoticeService } from './service';
import type {} from './tables';

const sendingPlatforms = ({ platforms }: Kernel): PlatformName[] =>
  (Object.keys(platforms) as PlatformName[]).filter((name) => platforms[name].sendsNotices);

const textsOf = (kernel: Kernel) =>
  makeNoticeTexts({
    canSend: () => kernel.installation.inForce().sms !== undefined,
    textCipher: kernel.secrets.textCipher,
    notes: makeSmsNotes(kernel),
  });

/** Writes the work notices of a step together with its messages; created before the message module, which the sender uses to report undelivered notices. */
export const workNoticeOutbox = (kernel: Kernel, { config }: SystemModule) =>
  makeWorkNoticeOutbox({
    jobs: kernel.jobs,
    platforms: () => sendingPlatforms(kernel),
    recalling: () => sendingPlatforms(kernel).filter((name) => kernel.platforms[name].recallNotice !== undefined),
    mobileBaseUrl: () => config().mobileBaseUrl,
    texts: textsOf(kernel),
  });

/** The module of work notices on DingTalk and Zhezhengding: sends the notices of the outbox and records their delivery. */
export function workNoticeModule(kernel: Kernel, { message, system }: { message: MessageModule; system: SystemModule }) {
  const { db, clock, jobs, platforms } = kernel;
  const { subjects } = kernel.moduleParts;
  const service = makeWorkNoticeService({ db, subjects });
  const sender = makeWorkNoticeSender({ db, clock, jobs, platforms, messages: message.service, subjects });
  const release = makeRelease({
    ...{ db, clock, jobs, texts: textsOf(kernel) },
    mobileBaseUrl: () => system.config().mobileBaseUrl,
    onError: (err) => kernel.log.error({ err }, 'waiting work notices could not be sent'),
  });
  const timed = { ...release, task: 'work-notice-release' as const };
  return { clock: timed, routes: workNoticeRoutes(service), jobs: sender, hasWork: () => sendingPlatforms(kernel).length > 0 };
}
