import { PaperClipOutlined } from '@ant-design/icons';
import { Button, Mentions } from 'antd';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { FILE_EXTENSIONS } from '@contract/rules/upload';
import { THREAD_LIMITS } from '@contract/rules/thread';
import { waitForFiles } from '@/features/file/attachments';
import { refusalOfFile } from '@/features/file/rules';
import { useAttachments } from '@/features/file/use-attachments';
import { useSession } from '@/features/session/store';
import { keptMessages } from '@/features/thread/outbox';
import { type NewMessage, type Thread, usePostMessage } from '@/features/thread/queries';
import { largeFile, mentionsIn, messageProblem } from '@/features/thread/rules';
import { excessText } from '@/lib/text-length';
import { randomUuid } from '@/lib/uuid';
import { errorText } from '@/platform/error-text';
import { pickFiles } from '@/platform/files';
import type { PickedFile } from '@/platform/ports';
import { AttachmentRows } from '../../form/attachment-rows';

interface Member {
  id: number;
  name: string;
}

/** A large file is refused before any of it is uploaded. */
const refuse = (file: PickedFile): string | null => (file.size > THREAD_LIMITS.fileBytes ? largeFile(file.name) : refusalOfFile(file));

/** The text and the mentions, kept on this device until they are sent. */
function useWritten(roleId: string, threadId: number) {
  const owner = useMemo(() => ({ roleId, key: String(threadId) }), [roleId, threadId]);
  const [kept] = useState(() => keptMessages.read(owner));
  const [text, setText] = useState(kept?.text ?? '');
  const [chosen, setChosen] = useState<Member[]>(kept?.chosen ?? []);
  useEffect(() => {
    if (text === '') keptMessages.drop(owner);
    else keptMessages.keep(owner, { text, chosen });
  }, [owner, text, chosen]);
  return { text, setText, chosen, setChosen };
}

/** The field for a new message; Ctrl and Enter send it too. */
export function Composer({ thread }: { thread: Thread }) {
  const { id, kind, members } = thread;
  const roleId = useSession(({ user }) => user?.roleId ?? '');
  const { text, setText, chosen, setChosen } = useWritten(roleId, id);
  const attachments = useAttachments([], refuse);
  const post = usePostMessage(id);
  const [problem, setProblem] = useState<string>();
  const problemId = useId();
  // The same message that is tried again has the same key, so that it is sent once.
  const tried = useRef({ content: '', key: '' });
  const excess = excessText(text, THREAD_LIMITS.text);
  const shown = excess ?? problem;

  const send = () => {
    if (post.isPending) return;
    const wrong = waitForFiles(attachments) ?? messageProblem(text, attachments.files);
    setProblem(wrong);
    if (wrong !== undefined) return;
    const body: NewMessage = { text: text.trim(), mentions: mentionsIn(text, chosen), fileIds: attachments.files.map((file) => file.id) };
    const content = JSON.stringify(body);
    if (tried.current.content !== content) tried.current = { content, key: randomUuid() };
    post.mutate(
      { key: tried.current.key, body },
      {
        onSuccess: () => {
          tried.current = { content: '', key: '' };
          setText('');
          setChosen([]);
          attachments.reset([]);
        },
        onError: (error) => setProblem(errorText(error)),
      },
    );
  };
  const sendByKeys = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    send();
  };
  const options = members
    .filter((member) => String(member.id) !== roleId)
    .map(({ id: memberId, name, place }) => ({ key: String(memberId), value: name, label: `${name}（${place}）` }));
  return (
    <div className="console-thread__writing">
      <Mentions
        aria-label="消息"
        aria-invalid={shown !== undefined}
        {...(shown !== undefined && { 'aria-describedby': problemId, status: 'error' })}
        placeholder={kind === 'direct' ? '写消息' : '写消息，输入 @ 提到成员'}
        autoSize={{ minRows: 2, maxRows: 8 }}
        prefix={kind === 'direct' ? [] : '@'}
        placement="top"
        options={options}
        value={text}
        onChange={(next) => {
          setProblem(undefined);
          setText(next);
        }}
        onSelect={({ key, value }) => setChosen((before) => [...before, { id: Number(key), name: value ?? '' }])}
        onKeyDown={sendByKeys}
      />
      {shown !== undefined && (
        <p className="console-thread__problem" id={problemId} role="alert">
          {shown}
        </p>
      )}
      <AttachmentRows attachments={attachments} />
      <div className="console-thread__ways">
        <Button
          icon={<PaperClipOutlined />}
          disabled={attachments.room <= 0}
          onClick={() => void pickFiles(attachments.room, { extensions: FILE_EXTENSIONS }).then(attachments.add)}
        >
          添加附件
        </Button>
        <span className="console-muted console-thread__hint">每个附件最大 20 MB。</span>
        <Button type="primary" loading={post.isPending} onClick={send}>
          发送
        </Button>
      </div>
    </div>
  );
}
