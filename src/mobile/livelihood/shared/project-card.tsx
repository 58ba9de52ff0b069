import { Image, Text, View } from '@tarojs/components';
import { FORMAL_STATES } from '@contract/rules/livelihood';
import { livelihoodPhoto, type PublicLivelihood } from '@/features/livelihood/public';
import { moneyText } from '@/features/livelihood/words';
import { distanceText } from '@/lib/distance-text';
import { decorative } from '@/ui/a11y';
import { EntryLink } from '../../shared/entry/entry-link';
import { UNSPOKEN } from '../../shared/stored-files';
import { DoneBar } from './done-bar';
import { ProjectTags } from './tags';
import './livelihood.scss';

interface ProjectCardProps {
  project: Omit<PublicLivelihood, 'excerpt'> & { excerpt?: string };
  link: string;
  /** The relation of the project to the viewer. */
  note?: string;
}

const isFormal = (state: PublicLivelihood['state']): boolean => (FORMAL_STATES as readonly string[]).includes(state);

/** One project of a list: its title, place, progress and newest photo. */
export function ProjectCard({ project, link, note }: ProjectCardProps) {
  const { title, excerpt, year, areaName, place, metres, unitName, cost, state, progress, problems, fixed, coverId } = project;
  const where = [`${String(year)} 年`, areaName, place].filter(Boolean).join(' · ');
  const open = problems - fixed;
  return (
    <View className="public-item live-card">
      <View className="live-card__text">
        <ProjectTags project={project} />
        <EntryLink to={link} className="public-item__title">
          {title}
        </EntryLink>
        {excerpt && !isFormal(state) ? <Text className="live-card__excerpt">{excerpt}</Text> : null}
        <View className="public-item__line">{metres === null ? where : `${where} · 距您 ${distanceText(metres)}`}</View>
        {unitName === null && cost === null ? null : (
          <View className="public-item__line">
            {[unitName ?? '', cost === null ? '' : `计划投资 ${moneyText(cost)}`].filter(Boolean).join(' · ')}
          </View>
        )}
        {isFormal(state) ? <DoneBar progress={progress} /> : null}
        {open > 0 ? <View className="live-card__open">{`还有 ${String(open)} 个问题在整改`}</View> : null}
        {note ? <View className="live-card__note">{note}</View> : null}
      </View>
      {coverId === null ? null : (
        <View className="live-card__cover" {...decorative}>
          <Image className="live-card__photo" src={livelihoodPhoto(coverId)} mode="aspectFill" lazyLoad nativeProps={UNSPOKEN} />
        </View>
      )}
    </View>
  );
}
