import { Text, View } from '@tarojs/components';
import { useState } from 'react';
import { openLessonFile } from '@/features/study/api';
import { OutsideLink } from '@/platform/anchor';
import { getConfig } from '@/platform/config';
import { showFailure } from '@/platform/tell-failure';
import { canChangeRate, Video } from '@/platform/video';
import { Problem } from '@/ui/field';
import { FileLine } from '../../shared/stored-files';
import { Chips } from '../../shared/public/chips';
import { RichTextView } from '../../shared/rich-text';
import type { LessonWays, OpenLesson } from './use-lesson';

interface ContentProps {
  opened: OpenLesson;
  ways: LessonWays;
}

const RATES = [0.75, 1, 1.25, 1.5, 2].map((value) => ({ value, text: value === 1 ? '正常' : `${String(value)} 倍` }));

function VideoLesson({ opened: { lesson, session, clock }, ways }: ContentProps) {
  const [rate, setRate] = useState(1);
  const [failed, setFailed] = useState(false);
  if (session.fileUrl === null) return <Problem>视频还没有上传，请稍后再来。</Problem>;
  return (
    <>
      <Video
        src={getConfig().apiBaseUrl + session.fileUrl}
        label={lesson.title}
        startAt={session.position}
        rate={rate}
        onPlaying={ways.play}
        onTime={(seconds) => clock.stand(seconds)}
        onFailed={() => setFailed(true)}
      />
      {failed ? <Problem>视频没有播放成功，请检查网络，再点本课时重新打开。</Problem> : null}
      {canChangeRate() ? (
        <View className="study-rates">
          <Chips label="速度" items={RATES} value={rate} onChange={(chosen) => setRate(chosen ?? 1)} />
        </View>
      ) : null}
      <Text className="study-note">按实际观看时间计时：加快播放不会多计时间，拖动进度也不计时间。</Text>
    </>
  );
}

/** The session opens the document, and stays active while it is read. */
function DocumentLesson({ opened: { lesson, session }, ways }: ContentProps) {
  const { file } = lesson;
  if (!file) return <Problem>文档还没有上传，请稍后再来。</Problem>;
  const open = () => {
    ways.openAway();
    return openLessonFile(session.sessionId, file.name).catch((error: unknown) => {
      ways.comeBack();
      showFailure(error);
    });
  };
  return (
    <>
      <FileLine file={file} fetch={open} />
      <Text className="study-note">打开文档后开始计时。请不要关闭本页，读完文档回到这里，阅读时间就会记下。</Text>
    </>
  );
}

const LinkLesson = ({ opened: { lesson }, ways }: ContentProps) => (
  <>
    <View className="study-link" onClick={ways.openAway}>
      <OutsideLink className="study-link__text" href={lesson.url}>
        打开学习网页
      </OutsideLink>
    </View>
    <Text className="study-note">打开网页后开始计时。请不要关闭本页，学完网页回到这里，学习时间就会记下。</Text>
  </>
);

/** The content to watch or to read. */
export function LessonContent(props: ContentProps) {
  const { lesson } = props.opened;
  if (lesson.kind === 'video') return <VideoLesson {...props} />;
  if (lesson.kind === 'pdf') return <DocumentLesson {...props} />;
  if (lesson.kind === 'link') return <LinkLesson {...props} />;
  return (
    <>
      <RichTextView text={lesson.text} />
      <Text className="study-note">阅读时请保持本页打开，离开本页就停止计时。</Text>
    </>
  );
}
