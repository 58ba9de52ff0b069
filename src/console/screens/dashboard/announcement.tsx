import { useState } from 'react';
import { getConfig } from '@/platform/config';
import { lazyComponent } from '@/platform/lazy-component';
import { ChunkBoundary } from '@/platform/chunk-boundary';
import { storage } from '@/platform/storage';

const KEY = 'console.announcement-read';

const AnnouncementNotice = lazyComponent(() => import('./announcement-notice').then((part) => part.AnnouncementNotice));

/** The installation's announcement, until the user closes it on this device; a new text is shown again. */
export function Announcement() {
  const { announcement } = getConfig();
  const [read, setRead] = useState(() => storage.get<unknown>(KEY));
  if (!announcement.trim() || read === announcement) return null;
  const putAway = () => {
    setRead(announcement);
    try {
      storage.set(KEY, announcement);
    } catch {
      // Without a storage, the announcement is only shown again at the next visit.
    }
  };
  return (
    <ChunkBoundary attempt={0} onLost={() => undefined}>
      <AnnouncementNotice markup={announcement} onClose={putAway} />
    </ChunkBoundary>
  );
}
