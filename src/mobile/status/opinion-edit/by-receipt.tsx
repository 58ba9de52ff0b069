import { View } from '@tarojs/components';
import { useState } from 'react';
import { changeOwnOpinion, getOwnOpinion, type OpinionKey, type OwnOpinion, takeBackOwnOpinion } from '@/features/draft-law/public';
import { excessText } from '@/lib/text-length';
import { toast } from '@/platform/feedback';
import { spoken } from '@/ui/a11y';
import { TextField } from '@/ui/text-field';
import { Form } from '../../shared/form';
import { useForm } from '../../shared/use-form';
import { EditOpinion } from './edit-opinion';
import { OpinionCard } from './opinion-card';
import { TakeBack } from './take-back';

const KEY_MAX = 20;

/** Asks for receipt and secret, then shows the opinion for editing. */
export function ByReceipt() {
  const [key, setKey] = useState<OpinionKey>({ receipt: '', secret: '' });
  const [found, setFound] = useState<{ key: OpinionKey; opinion: OwnOpinion } | null>(null);
  const { errors, setErrors, busy, problem, attempt } = useForm<'receipt' | 'secret'>({ fields: ['receipt', 'secret'] });
  const type = (changes: Partial<OpinionKey>) => {
    setKey({ ...key, ...changes });
    setErrors({});
  };
  const ask = () => {
    const typed = { receipt: key.receipt.trim(), secret: key.secret.trim() };
    setFound(null);
    attempt(
      {
        receipt: typed.receipt ? excessText(typed.receipt, KEY_MAX) : '请填写提交意见时得到的回执号',
        secret: typed.secret ? excessText(typed.secret, KEY_MAX) : '请填写提交意见时得到的修改码',
      },
      async () => setFound({ key: typed, opinion: await getOwnOpinion(typed) }),
    );
  };
  return (
    <View className="law-form">
      <View className="public-card">
        <Form onSubmit={ask} submitText="查询" plain busy={busy} errors={errors} problem={problem}>
          <View className="public-pair">
            <TextField
              label="回执号"
              kind="code"
              autoComplete="off"
              max={KEY_MAX}
              value={key.receipt}
              onChange={(receipt) => type({ receipt })}
              onConfirm={ask}
              error={errors.receipt}
            />
            <TextField
              label="修改码"
              kind="code"
              autoComplete="off"
              max={KEY_MAX}
              value={key.secret}
              onChange={(secret) => type({ secret })}
              onConfirm={ask}
              error={errors.secret}
            />
          </View>
        </Form>
      </View>
      <View {...spoken}>
        {found ? (
          <OpinionCard opinion={found.opinion}>
            {found.opinion.mayEdit ? (
              <EditOpinion
                key={found.opinion.version}
                lawId={found.opinion.draftLawId}
                scope={found.opinion.scope}
                opinion={found.opinion}
                onSend={async (written) => {
                  const opinion = await changeOwnOpinion({ ...found.key, ...written, version: found.opinion.version });
                  setFound({ key: found.key, opinion });
                  toast({ message: '意见已修改', tone: 'success' });
                }}
              >
                <TakeBack
                  onTakeBack={async () => {
                    await takeBackOwnOpinion({ ...found.key, version: found.opinion.version });
                    setFound(null);
                    setKey({ receipt: '', secret: '' });
                  }}
                />
              </EditOpinion>
            ) : null}
          </OpinionCard>
        ) : null}
      </View>
    </View>
  );
}
