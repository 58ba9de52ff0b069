import { Alert, App, Button, Modal } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useSetAvatar } from '@/features/account/queries';
import { AVATAR_EXTENSIONS, refusalOfAvatar } from '@/features/account/rules';
import { uploadFile } from '@/features/file/api';
import { useSession } from '@/features/session/store';
import { showFailure } from '@/platform/tell-failure';
import { pickFiles } from '@/platform/files';
import type { PickedFile } from '@/platform/ports';
import { FailureAlert } from '../../ui/failure-alert';
import { UserPicture } from '../../ui/user-picture';

interface AvatarEditorProps {
  name: string;
  picture: string;
}

/** The header also shows the picture, from the session's user. */
const showEverywhere = () => void useSession.getState().refreshUser();

/** The account's picture, with buttons to change and remove it. */
export function AvatarEditor({ name, picture }: AvatarEditorProps) {
  const opener = useRef<HTMLButtonElement>(null);
  const [chosen, setChosen] = useState<PickedFile | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const choose = async () => {
    const [file] = await pickFiles(1, { extensions: AVATAR_EXTENSIONS });
    if (!file) return;
    const reason = refusalOfAvatar(file);
    setRefusal(reason);
    setChosen(reason === null ? file : null);
  };
  const close = () => {
    setChosen(null);
    opener.current?.focus();
  };
  return (
    <div className="console-account__avatar">
      <span className="console-account__picture">
        <UserPicture name={name} picture={picture} />
      </span>
      <div>
        <div className="console-account__buttons">
          <Button ref={opener} onClick={() => void choose()}>
            更换头像
          </Button>
          {picture && <RemoveButton />}
        </div>
        <p className="console-muted">JPG、PNG 或 WebP 图片，不超过 2 MB，按正方形居中显示。</p>
        {refusal && <Alert type="error" showIcon message={refusal} role="alert" />}
      </div>
      {chosen && <AvatarPreview file={chosen} onClosed={close} />}
    </div>
  );
}

function RemoveButton() {
  const { modal } = App.useApp();
  const { mutateAsync } = useSetAvatar();
  const remove = async () => {
    await mutateAsync(null).then(showEverywhere, showFailure);
  };
  const ask = () => void modal.confirm({ title: '移除头像？', content: '移除后显示姓名的最后一个字。', okText: '移除', onOk: remove });
  return <Button onClick={ask}>移除头像</Button>;
}

/** Previews the picture before it is uploaded. */
function AvatarPreview({ file, onClosed }: { file: PickedFile; onClosed: () => void }) {
  const [open, setOpen] = useState(true);
  const onClose = () => setOpen(false);
  const { message } = App.useApp();
  const setAvatar = useSetAvatar();
  const [sending, setSending] = useState(false);
  const [error, setError] = useState<unknown>(null);
  useEffect(() => () => URL.revokeObjectURL(file.previewUrl), [file]);
  const send = async () => {
    setSending(true);
    setError(null);
    try {
      const stored = await uploadFile(file);
      await setAvatar.mutateAsync(stored.id);
      showEverywhere();
      void message.success('头像已更换');
      onClose();
    } catch (thrown) {
      setError(thrown);
      setSending(false);
    }
  };
  return (
    <Modal
      open={open}
      title="更换头像"
      okText="使用这张"
      confirmLoading={sending}
      onOk={() => void send()}
      onCancel={onClose}
      afterClose={onClosed}
      width={400}
    >
      <div className="console-account__preview">
        <img src={file.previewUrl} alt="新头像预览" />
      </div>
      <FailureAlert error={error} />
    </Modal>
  );
}
