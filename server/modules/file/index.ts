import type { Viewer } from '@contract/rules/roles';
import type { Kernel } from '../../platform/kernel';
import { fileLogged } from './access';
import { makePhotos } from './photos';
import { fileRoutes } from './routes';
import { makeAttachments, makeAvatars, makeFileService } from './service';
import { makeStrayClock } from './stray-clock';
import type {} from './tables';

/** The module of uploaded files and their owners; the modules of the owners decide who may see a file. */
export function fileModule(kernel: Kernel) {
  const { db, vault, clock, moduleParts } = kernel;
  const service = makeFileService({ db, vault, clock, seenBy: moduleParts.filesSeenBy });
  return {
    routes: fileRoutes(service),
    logged: fileLogged,
    filesSeenBy: { account: (viewer: Viewer, accountId: number) => viewer.userId === accountId },
    sweep: service.sweep,
    clock: { ...makeStrayClock(kernel), task: 'stray-files' as const },
    find: service.find,
    findOf: service.findOf,
    attachments: makeAttachments(db),
    avatars: makeAvatars({ db, vault }),
    photos: makePhotos({ db, vault }),
  };
}

export type FileModule = ReturnType<typeof fileModule>;
