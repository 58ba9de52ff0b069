import { Text, View } from '@tarojs/components';
import { useState } from 'react';
import { LIVELIHOOD_ACTIONS, LIVELIHOOD_REFUSALS, LIVELIHOOD_STATES, REVIEW_STANCES } from '@contract/rules/livelihood';
import { livelihoodLink, livelihoodsLink, livelihoodVoteLink } from '@/features/livelihood/links';
import { type LivelihoodRecord, useLivelihood } from '@/features/livelihood/queries';
import { dayText, minuteText } from '@/lib/dates';
import { isOutOfSight } from '@/platform/call-errors';
import { back, go, replace } from '@/platform/navigation';
import { ActionButton } from '@/ui/action-button';
import { heading } from '@/ui/a11y';
import { LinkRow } from '@/ui/link-row';
import { Empty } from '@/ui/states';
import { Timeline } from '@/ui/timeline';
import { NotYet } from '../../shared/feed';
import { Screen } from '../../shared/screen';
import { ShareWay } from '../../shared/share-way';
import { StoredFiles } from '../../shared/stored-files';
import { useRefresh } from '../../shared/use-refresh';
import { Adjustments, SecondLooks, Problems, ProjectFacts, ProjectStages, Quarters, quartersOf } from '../shared/project-parts';
import { ProjectPlace } from '../shared/project-place';
import { ProjectTags } from '../shared/tags';
import { hasWays, ProjectFooter } from './project-footer';
import { ProjectForms, type ProjectFormName } from './project-forms';
import '../../shared/public/public-items.scss';
import '../../shared/record.scss';
import '../shared/livelihood.scss';

const TITLE = '民生实事项目';

export function ProjectView({ id }: { id: number | undefined }) {
  const query = useLivelihood(id);
  const [form, setForm] = useState<ProjectFormName>();
  const { data, error } = query;
  useRefresh(query.refetch);
  const frame = { title: TITLE, onBack: () => void back(livelihoodsLink()) };
  if (id === undefined || (!data && isOutOfSight(error))) {
    return (
      <Screen {...frame}>
        <Empty title="没有找到这个项目" hint="可能还没有公开，不在您的区域，或者链接不完整。">
          <ActionButton onPress={() => void replace(livelihoodsLink())}>查看全部项目</ActionButton>
        </Empty>
      </Screen>
    );
  }
  return (
    <Screen {...frame} footer={data && hasWays(data) ? <ProjectFooter project={data} onForm={setForm} /> : null}>
      {data ? (
        <>
          <Project project={data} />
          {form === undefined ? null : <ProjectForms project={data} form={form} onClose={() => setForm(undefined)} />}
        </>
      ) : (
        <NotYet query={query} />
      )}
    </Screen>
  );
}

const Title = ({ children }: { children: string }) => (
  <Text className="u-card__title" {...heading(2)}>
    {children}
  </Text>
);

function Project({ project }: { project: LivelihoodRecord }) {
  const { id, title, content, reason, files, refusal, answer, voteId, ratingVoteId, areaName, state } = project;
  return (
    <>
      <View className="u-card">
        <ProjectTags project={project} />
        <Text className="record__title" {...heading(2)}>
          {title}
        </Text>
        <Text className="record__text">{content}</Text>
        {reason === '' ? null : <Text className="record__said">{`立项理由：${reason}`}</Text>}
        <StoredFiles files={files} />
        {refusal === null ? null : <Text className="record__over">{`不采纳的原因：${LIVELIHOOD_REFUSALS[refusal]}`}</Text>}
        {answer === '' ? null : <Text className="record__said">{`答复：${answer}`}</Text>}
      </View>
      <Reviewed project={project} />
      <View className="u-card">
        <ProjectStages project={project} />
        <ProjectFacts project={project} />
        <ProjectPlace project={project} />
        {voteId === null ? null : <LinkRow title="票决" note="查看投票和结果" onPress={() => void go(livelihoodVoteLink(voteId))} />}
        {ratingVoteId === null ? null : (
          <LinkRow title="满意度测评" note="查看测评和结果" onPress={() => void go(livelihoodVoteLink(ratingVoteId))} />
        )}
      </View>
      {quartersOf(project).length > 0 ? (
        <View className="u-card">
          <Title>实施进度</Title>
          <Quarters project={project} />
        </View>
      ) : null}
      {project.problemList.length > 0 ? (
        <View className="u-card">
          <Title>问题和整改</Title>
          <Problems project={project} />
        </View>
      ) : null}
      {project.looks.length > 0 ? (
        <View className="u-card">
          <Title>回头看</Title>
          <SecondLooks project={project} />
        </View>
      ) : null}
      {project.adjustments.length > 0 ? (
        <View className="u-card">
          <Title>调整</Title>
          <Adjustments project={project} />
        </View>
      ) : null}
      <History project={project} />
      {/* Everybody can read a shared card, so it leaves out the title of a project that is not yet public. */}
      <ShareWay card={() => ({ title: isTold(state) ? title : '一条民生实事建议', text: areaName, link: livelihoodLink(id) })} />
    </>
  );
}

const isTold = (state: LivelihoodRecord['state']): boolean => !['proposed', 'refused', 'withdrawn', 'merged'].includes(state);

/** The deputies' pre-review of the project; of the written opinions it shows only the deputy's own. */
function Reviewed({ project: { reviews, reviewCounts, reviewEndsOn, state } }: { project: LivelihoodRecord }) {
  const [own] = reviews;
  const sum = reviewCounts.for + reviewCounts.changed + reviewCounts.against;
  if (state !== 'reviewing' && sum === 0) return null;
  return (
    <View className="u-card">
      <Title>代表预审</Title>
      {reviewEndsOn === null ? null : <View className="live-note">{`${reviewEndsOn} 截止`}</View>}
      <View className="live-note">
        {`${REVIEW_STANCES.for} ${String(reviewCounts.for)} 人，${REVIEW_STANCES.changed} ${String(reviewCounts.changed)} 人，${REVIEW_STANCES.against} ${String(reviewCounts.against)} 人`}
      </View>
      {own ? (
        <View className="public-answer">
          <View className="public-answer__name">{`我的意见 · ${dayText(own.at)}`}</View>
          <View>{REVIEW_STANCES[own.stance]}</View>
          {own.content === '' ? null : <Text className="live-text">{own.content}</Text>}
        </View>
      ) : null}
    </View>
  );
}

function History({ project: { history } }: { project: LivelihoodRecord }) {
  if (history.length === 0) return null;
  const entries = [...history].reverse().map(({ id, action, toStatus, actorName, roleName, at, note }) => ({
    key: id,
    title: `${LIVELIHOOD_ACTIONS[action]}，${LIVELIHOOD_STATES[toStatus]}`,
    who: `${actorName}（${roleName}）`,
    at: minuteText(at),
    note,
  }));
  return (
    <View className="u-card">
      <Title>办理过程</Title>
      <Timeline label="办理过程" entries={entries} />
    </View>
  );
}
