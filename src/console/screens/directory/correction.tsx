import { App, Button } from 'antd';
import { useState } from 'react';
import { CORRECTION } from '@contract/rules/directory';
import { useAskCorrection } from '@/features/directory/queries';
import { Refusal } from '../../form/refusal';
import { TextModal } from '../../form/text-modal';

/** The request of staff to the administrators of accounts to correct their own entry. */
export function Correction() {
  const [open, setOpen] = useState(false);
  const { message } = App.useApp();
  const ask = useAskCorrection();
  const close = () => {
    setOpen(false);
    ask.reset();
  };
  const send = (text: string) =>
    ask.mutate(text, {
      onSuccess: () => {
        close();
        void message.success('已提交，系统管理员会核对更正');
      },
    });
  return (
    <>
      <Button className="console-directory__star" onClick={() => setOpen(true)}>
        申请更正
      </Button>
      <TextModal
        name="directory-correction"
        title="申请更正"
        okText="提交"
        label="哪里不对，应当怎样"
        max={CORRECTION.most}
        open={open}
        pending={ask.isPending}
        above={(form) => <Refusal form={form} error={ask.error} fieldOf={{ text: 'text' }} />}
        onSend={send}
        onClose={close}
      />
    </>
  );
}
