import { Text, View } from '@tarojs/components';
import { useState } from 'react';
import { VISIT_LIMITS } from '@contract/rules/visit';
import type { VisitErrors, VisitForm } from '@/features/visit/form';
import { useVoters, type Voter } from '@/features/visit/voters';
import { named, pressable } from '@/ui/a11y';
import { ActionButton } from '@/ui/action-button';
import { Sheet } from '@/ui/sheet';
import { TextField } from '@/ui/text-field';
import { votersLink } from '@/routes/mobile';
import { EntryLink } from '../../shared/entry/entry-link';
import { NotYet } from '../../shared/feed';
import '../shared/lxxm.scss';

interface VoterFieldProps {
  form: VisitForm;
  errors: VisitErrors;
  onChange: (part: Partial<VisitForm>) => void;
}

/** The visited voter: one of the deputy's own voters, or a typed name. */
export function VoterField({ form: { voterId, voterName, voterMobile }, errors, onChange }: VoterFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const choose = ({ id, name }: Voter) => {
    onChange({ voterId: id, voterName: name, voterMobile: '' });
    setOpen(false);
  };
  return (
    <>
      <TextField
        label="选民姓名"
        value={voterName}
        onChange={(text) => onChange({ voterName: text, voterId: null })}
        max={VISIT_LIMITS.name}
        error={errors.voterName}
      />
      <ActionButton grow onPress={() => setOpen(true)}>
        从选民名册中选择
      </ActionButton>
      <View className="lxxm-gap" />
      {voterId === null ? (
        <TextField
          label="选民手机号"
          optional
          kind="number"
          value={voterMobile}
          onChange={(text) => onChange({ voterMobile: text.trim() })}
          max={11}
          hint="加密保存，只有您本人看得到完整的姓名和号码。"
          error={errors.voterMobile}
        />
      ) : (
        <Text className="lxxm-note">手机号按选民名册保存，不用填写。</Text>
      )}
      {isOpen ? <VoterSheet onChoose={choose} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function VoterSheet({ onChoose, onClose }: { onChoose: (voter: Voter) => void; onClose: () => void }) {
  const query = useVoters();
  const { data } = query;
  const close = (
    <ActionButton grow onPress={onClose}>
      关闭
    </ActionButton>
  );
  return (
    <Sheet title="选民名册" open onClose={onClose} actions={close}>
      {data ? (
        <View {...named('group', '选民')}>
          {data.items.map((voter) => (
            <VoterRow key={voter.id} voter={voter} onChoose={() => onChoose(voter)} />
          ))}
          {data.items.length === 0 ? (
            <View className="lxxm-note">
              名册里还没有选民。
              <EntryLink to={votersLink()}>去添加</EntryLink>
            </View>
          ) : null}
        </View>
      ) : (
        <NotYet query={query} rows={2} />
      )}
    </Sheet>
  );
}

const VoterRow = ({ voter: { name, mobile, address }, onChoose }: { voter: Voter; onChoose: () => void }) => (
  <View className="lxxm-pick" onClick={onChoose} {...pressable({ label: `选择 ${name}` }, onChoose)}>
    <Text className="lxxm-pick__name">{name}</Text>
    <Text className="lxxm-pick__about">{[mobile, address].filter(Boolean).join(' · ')}</Text>
  </View>
);
