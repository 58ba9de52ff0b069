import { View } from '@tarojs/components';
import { useState } from 'react';
import { STEP_NAMES } from '@contract/rules/suggestion-status';
import { useAttachable } from '@/features/contribution/queries';
import type { ContributionInput } from '@/features/contribution/form';
import { dayText } from '@/lib/dates';
import { go } from '@/platform/navigation';
import { suggestionLaunchLink } from '@/routes/mobile';
import { pressable } from '@/ui/a11y';
import { ActionButton } from '@/ui/action-button';
import { Field } from '@/ui/field';
import { Sheet } from '@/ui/sheet';
import { Empty } from '@/ui/states';
import { NotYet } from '../../shared/feed';

type Chosen = ContributionInput['suggestion'];

interface SuggestionFieldProps {
  value: Chosen;
  onChange: (value: Chosen) => void;
  error: string | undefined;
}

/** The choice of one of the deputy's submitted suggestions instead of an opinion; the suggestion is still handled as before. */
export function SuggestionField({ value, onChange, error }: SuggestionFieldProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Field
      label="用我的建议"
      optional
      error={error}
      hint={value ? '建议按自己的程序办理，在这里可以看到进度。' : '已经提交的建议可以加入主题活动，就不用再写意见。'}
    >
      <View className="theme-ways">
        <ActionButton grow onPress={() => setOpen(true)}>
          {value ? value.title : '选择已提交的建议'}
        </ActionButton>
        {value ? <ActionButton onPress={() => onChange(null)}>不用</ActionButton> : null}
      </View>
      {isOpen ? (
        <ChoiceSheet
          onClose={() => setOpen(false)}
          onChoose={(chosen) => {
            onChange(chosen);
            setOpen(false);
          }}
        />
      ) : null}
    </Field>
  );
}

function ChoiceSheet({ onClose, onChoose }: { onClose: () => void; onChoose: (chosen: NonNullable<Chosen>) => void }) {
  const query = useAttachable(true);
  const { data } = query;
  const actions = (
    <>
      <ActionButton onPress={onClose}>返回</ActionButton>
      <ActionButton grow onPress={() => void go(suggestionLaunchLink('suggestion'))}>
        写一件新建议
      </ActionButton>
    </>
  );
  return (
    <Sheet title="选择建议" open onClose={onClose} actions={actions}>
      {data ? null : <NotYet query={query} rows={2} />}
      {data?.length === 0 ? (
        <Empty title="没有可以加入的建议" hint="您领衔并已提交、还没有加入主题活动的建议会出现在这里。新写的建议提交后，再回到这里选择。" />
      ) : null}
      {data?.map(({ id, title, status, submittedAt }) => {
        const choose = () => onChoose({ id, title });
        return (
          <View key={id} className="theme-choice" onClick={choose} {...pressable({}, choose)}>
            <View className="theme-choice__title">{title}</View>
            <View className="record-card__line">
              {[STEP_NAMES[status], submittedAt === null ? '' : dayText(submittedAt)].filter(Boolean).join(' · ')}
            </View>
          </View>
        );
      })}
    </Sheet>
  );
}
