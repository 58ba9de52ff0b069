import { Text, View } from '@tarojs/components';
import { ASSIGNMENT_ROLES, RATINGS, REPLY_CLASSES, SUGGESTION_CATEGORIES } from '@contract/rules/suggestion-terms';
import { STEP_NAMES } from '@contract/rules/suggestion-workflow';
import type { Suggestion } from '@/features/suggestion/api';
import { whatHappensNow } from '@/features/suggestion/next-step';
import { drawnSteps, statusTone } from '@/features/suggestion/rules';
import { dayText, minuteText } from '@/lib/dates';
import { Facts } from '@/ui/facts';
import { StatusTag } from '@/ui/status-tag';
import { Steps } from '@/ui/steps';
import { StoredFiles } from '../parts/stored-files';
import { dueText } from '../parts/suggestion-card';
import './sections.scss';

interface SectionProps {
  item: Suggestion;
}

/** What it is, and where it stands. */
export function Summary({ item }: SectionProps) {
  return (
    <View className="u-card">
      <View className="detail__head">
        <StatusTag tone={statusTone(item.status)}>{STEP_NAMES[item.status]}</StatusTag>
        <Text className="detail__number">{item.number ? `第 ${item.number} 号` : '还没有编号'}</Text>
      </View>
      <Text className="detail__title">{item.title}</Text>
      <Steps items={drawnSteps(item)} />
      <Text className="detail__now">{whatHappensNow(item.status)}</Text>
    </View>
  );
}

/** The units in charge and the day an answer is due. */
export function Responsible({ item }: SectionProps) {
  const due = dueText(item, new Date());
  if (item.assignments.length === 0) return null;
  return (
    <View className="u-card">
      <Text className="u-card__title">承办单位</Text>
      {item.assignments.map((assignment) => (
        <View key={assignment.unitId} className="detail__unit">
          <Text className="detail__role">{ASSIGNMENT_ROLES[assignment.role]}</Text>
          <View className="detail__unit-text">
            <Text className="detail__unit-name">{assignment.unitName}</Text>
            <Text className="detail__note">
              {assignment.signedAt ? `${dayText(assignment.signedAt)}签收` : `${dayText(assignment.assignedAt)}交办，尚未签收`}
            </Text>
          </View>
        </View>
      ))}
      {due ? <Text className={`detail__due${due.urgent ? ' detail__due--urgent' : ''}`}>{due.text}</Text> : null}
    </View>
  );
}

/** The official answers, the latest first. */
export function Replies({ item }: SectionProps) {
  const latestFirst = [...item.replies].reverse();
  return (
    <>
      {latestFirst.map((reply) => (
        <View key={reply.id} className="u-card">
          <Text className="u-card__title">答复</Text>
          <Text className="detail__class">
            {reply.replyClass} 类：{REPLY_CLASSES[reply.replyClass]}
          </Text>
          <Text className="detail__text" userSelect>
            {reply.content}
          </Text>
          <StoredFiles files={reply.files} />
          <Facts
            items={[
              { name: '答复单位', value: reply.unitName },
              { name: '文号', value: reply.documentNumber },
              { name: '签发人', value: reply.signer },
              { name: '联系人', value: `${reply.contactName}　${reply.contactPhone}` },
              { name: '答复时间', value: dayText(reply.issuedAt ?? reply.draftedAt) },
            ]}
          />
        </View>
      ))}
    </>
  );
}

/** How the deputy rated the handling and the result, apart. */
export function Evaluations({ item }: SectionProps) {
  return (
    <>
      {[...item.evaluations].reverse().map((evaluation) => (
        <View key={evaluation.evaluatedAt} className="u-card">
          <Text className="u-card__title">我的评价</Text>
          <Facts
            items={[
              { name: '办理工作', value: RATINGS[evaluation.handling] },
              { name: '办理结果', value: RATINGS[evaluation.result] },
              ...(evaluation.comment ? [{ name: '意见', value: evaluation.comment }] : []),
              { name: '评价时间', value: minuteText(evaluation.evaluatedAt) },
            ]}
          />
        </View>
      ))}
    </>
  );
}

/** The text as it was written, its files, and what else was chosen for it. */
export function Content({ item }: SectionProps) {
  return (
    <View className="u-card">
      <Text className="u-card__title">建议内容</Text>
      {item.content ? (
        <Text className="detail__text" userSelect>
          {item.content}
        </Text>
      ) : (
        <Text className="detail__note">还没有写内容</Text>
      )}
      <StoredFiles files={item.files} />
      <Facts
        items={[
          { name: '提出代表', value: `${item.deputyName}${item.delegationName ? `（${item.delegationName}）` : ''}` },
          { name: '届次', value: item.termName },
          { name: '类别', value: SUGGESTION_CATEGORIES[item.category] },
          { name: '提出时间', value: item.inSession ? '大会期间' : '闭会期间' },
          { name: '是否公开', value: item.isPublic ? '公开' : '不公开' },
          ...(item.submittedAt ? [{ name: '提交时间', value: minuteText(item.submittedAt) }] : []),
        ]}
      />
    </View>
  );
}
