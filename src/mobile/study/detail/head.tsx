import { Text, View } from '@tarojs/components';
import { COURSE_AUDIENCES } from '@contract/rules/course';
import { useDictionaryEntries } from '@/features/dictionary/queries';
import type { Study } from '@/features/study/api';
import { useFavourite } from '@/features/study/queries';
import { dueText, hoursText } from '@/features/study/words';
import { toast } from '@/platform/feedback';
import { showFailure } from '@/platform/tell-failure';
import { decorative, heading, pressable } from '@/ui/a11y';
import { ProgressBar } from '@/ui/progress-bar';
import { useOnce } from '../../shared/use-form';
import { Cover } from '../shared/cover';
import { CourseTags } from '../shared/course-tags';

/** The button that adds the course to the favourites. */
function FavouriteButton({ study: { courseId, favourite } }: { study: Study }) {
  const change = useFavourite(courseId);
  const once = useOnce();
  const press = () =>
    once(() =>
      change.mutateAsync(!favourite).then(() => toast({ message: favourite ? '已取消收藏' : '已收藏', tone: 'success' }), showFailure),
    );
  return (
    <View
      className={`study-favourite${favourite ? ' study-favourite--on' : ''}`}
      onClick={press}
      {...pressable({ pressed: favourite }, press)}
    >
      <Text {...decorative}>{favourite ? '★ ' : '☆ '}</Text>
      <Text>{favourite ? '已收藏' : '收藏'}</Text>
    </View>
  );
}

/** The facts of the course, and the deputy's progress in it. */
export function Head({ study }: { study: Study }) {
  const { nameOf } = useDictionaryEntries('courseCategory');
  const { title, percent, isOverdue, withdrawn, withdrawReason, audience, lessonCount } = study;
  const category = nameOf(study.category);
  const about = [
    category,
    study.areaName,
    audience === 'all' ? '' : COURSE_AUDIENCES[audience],
    `${String(lessonCount)} 个课时`,
    hoursText(study.hours),
  ];
  return (
    <View className="u-card">
      {study.coverId ? <Cover coverId={study.coverId} category={category} large /> : null}
      <View className="study-head">
        <CourseTags course={study} />
        <FavouriteButton study={study} />
      </View>
      <Text className="record__title" {...heading(2)}>
        {title}
      </Text>
      <Text className={isOverdue ? 'study-card__due study-card__due--over' : 'study-card__due'}>{dueText(study)}</Text>
      <Text className="record-card__line">{about.filter(Boolean).join(' · ')}</Text>
      <View className="study-progress">
        <View className="study-progress__bar">
          <ProgressBar share={percent / 100} label="课程进度" />
        </View>
        <Text className="study-progress__percent">{`${String(percent)}%`}</Text>
      </View>
      {withdrawn ? <Text className="record__over">{`课程已下架：${withdrawReason}。已有的学习记录和证书仍然保留。`}</Text> : null}
    </View>
  );
}

export const Introduction = ({ study: { introduction } }: { study: Study }) =>
  introduction === '' ? null : (
    <View className="u-card">
      <Text className="u-card__title" {...heading(2)}>
        课程简介
      </Text>
      <Text className="record__text" userSelect>
        {introduction}
      </Text>
    </View>
  );
