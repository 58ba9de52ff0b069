import { View } from '@tarojs/components';
import { useState } from 'react';
import { LAW_OPINION_LIMITS } from '@contract/rules/law-opinion';
import { type LawPart, submitLawOpinion } from '@/features/draft-law/public';
import { Sent } from '../../shared/visitor/sent';
import { useVisitorForm } from '../../shared/visitor/use-visitor-form';
import { VisitorFrame } from '../../shared/visitor/visitor-fields';
import { WrittenFields } from '../shared/written-fields';

const PRIVACY = '手机号可以不填。姓名和手机号只供工作人员联系您，加密保存；公布结果时只显示您的姓氏。请不要在意见中写身份证号等个人信息。';
const AFTER = '请抄下或截图保存，修改码只显示这一次。截止以前凭回执号和修改码可以修改意见，公布以后可以查询处理结果。';
const TEXTS = { content: '意见', name: '姓名' };

interface VisitorOpinionProps {
  lawId: number;
  parts: readonly LawPart[];
  /** The part for which the page was opened. */
  first: number | null;
}

/** The form for a visitor. */
export function VisitorOpinion({ lawId, parts, first }: VisitorOpinionProps) {
  const [blank] = useState({ partId: first, content: '', grounds: '', name: '', mobile: '' });
  const [secret, setSecret] = useState('');
  const opinion = useVisitorForm({
    blank,
    keeps: ({ name, mobile }) => ({ name, mobile }),
    texts: TEXTS,
    limits: LAW_OPINION_LIMITS,
    isMobileOptional: true,
    send: async ({ mobile, ...form }, proof) => {
      const sent = await submitLawOpinion({ ...form, ...proof, mobile: mobile === '' ? null : mobile, draftLawId: lawId });
      setSecret(sent.secret);
      return sent;
    },
  });
  if (opinion.receipt !== null) {
    return (
      <View className="public-card">
        <Sent title="意见已提交" receipt={opinion.receipt} secret={secret} note={AFTER} onAgain={opinion.again} />
      </View>
    );
  }
  return (
    <View className="public-card">
      <VisitorFrame visitor={opinion} nameMax={LAW_OPINION_LIMITS.name} submitText="提交意见" privacy={PRIVACY} isMobileOptional>
        <WrittenFields parts={parts} written={opinion.form} onChange={opinion.set} errors={opinion.errors} />
      </VisitorFrame>
    </View>
  );
}
