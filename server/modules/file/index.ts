import type { Kernel } from '../../platform/kernel';
import { fileRoutes } from './routes';
import { type FileSeenBy, makeAttachments, makeAvatars, makeFileService } from './service';

/** Uploaded files, and what they are attached to; `seenBy` says who sees what a file can belong to. */
export function fileModule({ db, vault, clock }: Kernel, { seenBy }: { seenBy: Omit<FileSeenBy, 'account'> }) {
  const service = makeFileService({
    db,
    vault,
    clock,
    seenBy: { ...seenBy, account: (viewer, accountId) => viewer.userId === accountId },
  });
  return { routes: fileRoutes(service), sweep: service.sweep, attachments: makeAttachments(db), avatars: makeAvatars({ db, vault }) };
}

export type FileModule = ReturnType<typeof fileModule>;
