import { storage } from '@/platform/storage';
import type { LivelihoodBoard } from './open';

const place = (of: string): string => `livelihood-board:${of}`;

/** The figures that this device had last of an area and a year: a wall that is switched on while the server is away shows them. */
export const keptBoard = {
  read: (of: string): LivelihoodBoard | undefined => storage.get<LivelihoodBoard>(place(of)),
  keep: (of: string, board: LivelihoodBoard): void => {
    try {
      storage.set(place(of), board);
    } catch {
      // Without room it is shown as long as the page is open.
    }
  },
};
