import { View } from '@tarojs/components';
import { useState } from 'react';
import { LAW_OPINION_LIMITS } from '@contract/rules/law-opinion';
import { isMobile } from '@contract/rules/sms-code';
import type { LawPart } from '@/features/draft-law/public';
import { ownOpinionLink } from '@/features/draft-law/links';
import { useGiveLawOpinion, useOpinionStations } from '@/features/law-opinion/queries';
import type { SignedInUser } from '@/features/session/user';
import { digitsOf } from '@/lib/sms-code';
import { excessText } from '@/lib/text-length';
import { toast } from '@/platform/feedback';
import { replace } from '@/platform/navigation';
import { Choice } from '@/ui/choice';
import { TextField } from '@/ui/text-field';
import { Form } from '../../shared/form';
import { type FieldErrors, useForm } from '../../shared/use-form';
import { WrittenFields } from '../shared/written-fields';

const MOBILE_MAX = 20;
type Name = 'partId' | 'content' | 'grounds' | 'stationId' | 'name' | 'mobile';
const FIELDS: readonly Name[] = ['partId', 'content', 'grounds', 'stationId', 'name', 'mobile'];

interface SignedInOpinionProps {
  lawId: number;
  parts: readonly LawPart[];
  first: number | null;
  user: SignedInUser;
}

/** An opinion in the user's own name, or entered by a station or an office for a person who came. */
export function SignedInOpinion({ lawId, parts, first, user: { name: userName, currentInfo } }: SignedInOpinionProps) {
  const isDeputy = currentInfo.rolekind === 'deputy';
  const isStation = currentInfo.rolekind === 'station-admin';
  const [written, setWritten] = useState({ partId: first, content: '', grounds: '' });
  const [person, setPerson] = useState({ name: '', mobile: '' });
  const [stationId, setStationId] = useState<string>();
  const { data: stations = [] } = useOpinionStations(isStation);
  const station = stationId ?? (stations.length === 1 ? String(stations[0]?.id) : undefined);
  const { mutateAsync } = useGiveLawOpinion();
  const form = useForm<Name>({ fields: FIELDS });
  const hasPerson = person.name.trim() !== '' || person.mobile.trim() !== '';

  const findErrors = (): FieldErrors<Name> => ({
    content: written.content.trim() ? excessText(written.content, LAW_OPINION_LIMITS.content) : '请填写意见',
    grounds: excessText(written.grounds, LAW_OPINION_LIMITS.grounds),
    ...(isStation && station === undefined ? { stationId: '请选择联络站' } : {}),
    ...(hasPerson && person.name.trim() === '' ? { name: '请填写提意见的人' } : {}),
    ...(person.mobile.trim() !== '' && !isMobile(digitsOf(person.mobile)) ? { mobile: '请填写 11 位手机号码' } : {}),
  });
  const send = () =>
    form.attempt(findErrors(), async () => {
      const mobile = digitsOf(person.mobile);
      const { id } = await mutateAsync({
        ...written,
        draftLawId: lawId,
        stationId: isStation ? Number(station) : null,
        person: hasPerson ? { name: person.name.trim(), mobile: mobile === '' ? null : mobile } : null,
      });
      toast({ message: '意见已提交，截止以前可以修改', tone: 'success' });
      await replace(ownOpinionLink(id));
    });

  return (
    <View className="public-card">
      <View className="public-faint law-as">{isDeputy ? `以代表身份提出：${userName}` : `以${currentInfo.rolesname}的身份提出`}</View>
      <Form onSubmit={send} submitText="提交意见" busy={form.busy} errors={form.errors} problem={form.problem}>
        {isStation ? (
          <Choice
            label="联络站"
            columns={2}
            options={stations.map(({ id, name }) => ({ value: String(id), text: name }))}
            value={station}
            onChange={setStationId}
            error={form.errors.stationId}
          />
        ) : null}
        <WrittenFields
          parts={parts}
          written={written}
          onChange={(changes) => setWritten((before) => ({ ...before, ...changes }))}
          errors={form.errors}
        />
        {isDeputy ? null : (
          <View className="public-pair">
            <TextField
              label="提意见的人"
              optional
              hint="替到访的群众登记时填写。"
              max={LAW_OPINION_LIMITS.name}
              value={person.name}
              onChange={(name) => setPerson({ ...person, name })}
              error={form.errors.name}
            />
            <TextField
              label="手机号"
              kind="number"
              optional
              max={MOBILE_MAX}
              value={person.mobile}
              onChange={(mobile) => setPerson({ ...person, mobile })}
              error={form.errors.mobile}
            />
          </View>
        )}
      </Form>
    </View>
  );
}
