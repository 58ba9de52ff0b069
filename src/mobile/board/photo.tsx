import { openLivelihoodLink } from '@/features/livelihood/links';
import { type LivelihoodBoard, livelihoodPhoto } from '@/features/livelihood/open';
import { quarterText } from '@/features/livelihood/words';
import { EntryLink } from '../shared/entry/entry-link';

/** The newest photos, one at a time. */
export function Photo({ photos, turn }: { photos: LivelihoodBoard['photos']; turn: number }) {
  const photo = photos[turn % Math.max(1, photos.length)];
  return (
    <section className="wall-card board-photo" aria-label="现场照片">
      {photo ? (
        <>
          <img key={photo.id} src={livelihoodPhoto(photo.id)} alt={`${photo.title}的现场照片`} />
          <EntryLink to={openLivelihoodLink(photo.livelihoodId)} className="board-photo__title">
            {`${photo.title} · ${quarterText(photo.quarter)}`}
          </EntryLink>
        </>
      ) : (
        <p className="wall-list__none">还没有现场照片</p>
      )}
    </section>
  );
}
