import { Text, View } from '@tarojs/components';
import { ASSIGNMENT_ROLES, CONTACT_FORMS } from '@contract/rules/suggestion-terms';
import { STEP_NAMES } from '@contract/rules/suggestion-status';
import type { Suggestion } from '@/features/suggestion/api';
import { isUnitRated, statusTone } from '@/features/suggestion/rules';
import { dayText, minuteText } from '@/lib/dates';
import { StatusTag } from '@/ui/status-tag';
import { StoredFiles } from '../shared/stored-files';
import { dueText } from '../shared/suggestion-card';
import './sections.scss';

interface SectionProps {
  item: Suggestion;
}

type Assignment = Suggestion['assignments'][number];

const signedText = ({ signedAt, assignedAt }: Assignment): string =>
  signedAt ? `${dayText(signedAt)}签收` : `${dayText(assignedAt)}交办，尚未签收`;

/** The progress of a lead unit; after its reply, whether the deputy has rated it. */
function StageTag({ item, assignment }: SectionProps & { assignment: Assignment }) {
  if (isUnitRated(item, assignment)) return <StatusTag tone="good">已评价</StatusTag>;
  return <StatusTag tone={statusTone(assignment.stage)}>{STEP_NAMES[assignment.stage]}</StatusTag>;
}

/** The units in charge, the progress of each, and the deadlines of their replies. */
export function Responsible({ item }: SectionProps) {
  const due = dueText(item, new Date());
  if (item.assignments.length === 0) return null;
  const waiting = item.extensions.filter(({ granted }) => granted === null);
  return (
    <View className="u-card">
      <Text className="u-card__title">{item.mode === 'separate' ? '承办单位（分别办理）' : '承办单位'}</Text>
      {item.assignments.map((assignment) => (
        <View key={assignment.unitId} className="detail__unit">
          <Text className="detail__role">{ASSIGNMENT_ROLES[assignment.role]}</Text>
          <View className="detail__unit-text">
            <Text className="detail__unit-name">{assignment.unitName}</Text>
            <Text className="detail__note">{signedText(assignment)}</Text>
            {assignment.dueAt ? (
              <Text className="detail__note">
                {`${assignment.role === 'lead' ? '答复期限' : '会办意见期限'} ${dayText(assignment.dueAt)}${assignment.extended ? '（已延期）' : ''}`}
              </Text>
            ) : null}
          </View>
          {assignment.role === 'lead' ? <StageTag item={item} assignment={assignment} /> : null}
        </View>
      ))}
      {waiting.map((extension) => (
        <Text key={extension.id} className="detail__note">
          {`${extension.unitName}申请延期至 ${extension.until}，等待建议办公室答复`}
        </Text>
      ))}
      {due ? <Text className={`detail__due${due.urgent ? ' detail__due--urgent' : ''}`}>{due.text}</Text> : null}
    </View>
  );
}

/** The units' contacts with the deputy. */
export function Contacts({ item: { contacts } }: SectionProps) {
  if (contacts.length === 0) return null;
  return (
    <View className="u-card">
      <Text className="u-card__title">与代表沟通</Text>
      {[...contacts].reverse().map((contact) => (
        <View key={contact.id} className="detail__entry">
          <Text className="detail__entry-title">
            {CONTACT_FORMS[contact.form]}　{minuteText(contact.at)}
          </Text>
          <Text className="detail__note">{contact.unitName}</Text>
          <Text className="detail__note">{[contact.place, contact.people].filter(Boolean).join('　')}</Text>
          <Text className="detail__entry-text" userSelect>
            {contact.record}
          </Text>
          <StoredFiles files={contact.files} />
        </View>
      ))}
    </View>
  );
}

/** The opinions of helper units to the lead unit. */
export function HelperOpinions({ item: { helperOpinions } }: SectionProps) {
  if (helperOpinions.length === 0) return null;
  return (
    <View className="u-card">
      <Text className="u-card__title">会办意见</Text>
      {helperOpinions.map((opinion) => (
        <View key={opinion.id} className="detail__entry">
          <Text className="detail__entry-title">{opinion.unitName}</Text>
          <Text className="detail__entry-text">{opinion.content}</Text>
          <Text className="detail__note">{minuteText(opinion.givenAt)}</Text>
        </View>
      ))}
    </View>
  );
}

/** The urgings: who sent them and their texts. */
export function Urgings({ item: { urgings } }: SectionProps) {
  if (urgings.length === 0) return null;
  return (
    <View className="u-card">
      <Text className="u-card__title">催办记录</Text>
      {[...urgings].reverse().map((urging) => (
        <View key={urging.id} className="detail__entry">
          <Text className="detail__entry-text">{urging.content}</Text>
          <Text className="detail__note">{`${urging.byName}（${urging.roleName}）　${minuteText(urging.at)}`}</Text>
        </View>
      ))}
    </View>
  );
}
