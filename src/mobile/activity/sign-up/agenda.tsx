import { Text, View } from '@tarojs/components';
import type { Activity } from '@/features/activity/api';
import { clockText } from '@/features/attendance/own-rules';
import { momentText } from '@/features/activity/rules';
import { named } from '@/ui/a11y';
import { FileLine } from '../../shared/stored-files';

type Item = Activity['agenda'][number];
/** Called with a paper that the user opened. */
type OnRead = ((paper: Activity['papers'][number]) => void) | undefined;

/** Returns the hour alone when the activity takes place on one day. */
const timeText = (startsAt: string | null, isOfOneDay: boolean): string =>
  startsAt === null ? '' : isOfOneDay ? clockText(startsAt) : momentText(startsAt);

interface AgendaItemProps {
  item: Item;
  papers: Activity['papers'];
  isOfOneDay: boolean;
  onRead: OnRead;
}

function AgendaItem({ item, papers, isOfOneDay, onRead }: AgendaItemProps) {
  const { startsAt, title, speaker, paperIds } = item;
  const about = [timeText(startsAt, isOfOneDay), speaker].filter(Boolean).join(' · ');
  return (
    <View className="activity-part">
      <Text className="activity__item">{title}</Text>
      {about ? <Text className="activity-part__line">{about}</Text> : null}
      {papers
        .filter(({ id }) => paperIds.includes(id))
        .map((paper) => (
          <FileLine key={paper.id} file={paper} onOpened={onRead} />
        ))}
    </View>
  );
}

/** The programme item by item, with the papers of each item. */
export function Agenda({ activity: { agenda, papers, startsAt, endsAt }, onRead }: { activity: Activity; onRead: OnRead }) {
  if (agenda.length === 0) return null;
  const isOfOneDay = momentText(startsAt).slice(0, -5) === momentText(endsAt).slice(0, -5);
  return (
    <View className="u-card">
      <Text className="u-card__title">议程</Text>
      <View {...named('list')}>
        {agenda.map((item, at) => (
          <View key={`${String(at)} ${item.title}`} {...named('listitem')}>
            <AgendaItem item={item} papers={papers} isOfOneDay={isOfOneDay} onRead={onRead} />
          </View>
        ))}
      </View>
    </View>
  );
}
