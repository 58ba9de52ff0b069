import { View } from '@tarojs/components';
import { useMemo, useState } from 'react';
import { useLand } from '@/features/land/queries';
import { livelihoodMapLink, publicLivelihoodLink } from '@/features/livelihood/links';
import { type LivelihoodBoard, useLivelihoodPlaces, usePublicLivelihoodFeed } from '@/features/livelihood/public';
import { colourWord, readLivelihoodYear } from '@/features/livelihood/words';
import { numberText } from '@/lib/number-text';
import { readPlace } from '@/platform/location';
import type { DevicePlace } from '@/platform/location-port';
import { MapView } from '@/platform/map';
import { noteInAddress } from '@/platform/navigation';
import { usePageQuery } from '@/platform/page-query';
import { showFailure } from '@/platform/tell-failure';
import { heading, named, spoken } from '@/ui/a11y';
import { ActionButton } from '@/ui/action-button';
import { Empty } from '@/ui/states';
import { EntryLink } from '../../../shared/entry/entry-link';
import { Feed, NotYet } from '../../../shared/feed';
import { Chips } from '../../../shared/public/chips';
import { makeClusters } from '../../../shared/public/clusters';
import { PublicPage } from '../../../shared/public/public-page';
import { DoneBar } from '../../shared/done-bar';
import { LIVELIHOOD_FRAME } from '../../shared/frame';
import { ProjectCard } from '../../shared/project-card';
import { ProjectTags } from '../../shared/tags';
import '../../../shared/public/area-map.scss';
import '../../../shared/public/public-items.scss';

definePageConfig({ navigationBarTitleText: '民生实事地图', enablePullDownRefresh: true, enableShareAppMessage: true });

const NEAR_ZOOM = 12;
type Project = LivelihoodBoard['projects'][number];

/** The places of the projects of a year; the list next to the map shows the same projects, the nearest first once the user shares the position. */
export default function LivelihoodMapPage() {
  const [year, setYear] = useState(readLivelihoodYear(usePageQuery().year));
  const query = useLivelihoodPlaces(year);
  const { data } = query;
  const choose = (next: number | undefined) => {
    setYear(next);
    noteInAddress(livelihoodMapLink({ year: next }));
  };
  return (
    <PublicPage title="民生实事地图" shareable {...LIVELIHOOD_FRAME}>
      {data ? (
        <>
          <Chips
            label="年份"
            items={data.years.map((one) => ({ value: one, text: `${String(one)} 年` }))}
            value={data.year}
            onChange={choose}
          />
          <Projects board={data} />
        </>
      ) : (
        <NotYet query={query} />
      )}
    </PublicPage>
  );
}

const isPlaced = (project: Project): project is Project & { longitude: number; latitude: number } =>
  project.longitude !== null && project.latitude !== null;

function Projects({ board: { projects, year, formal } }: { board: LivelihoodBoard }) {
  const [hasMap, setHasMap] = useState(true);
  const [chosenId, setChosenId] = useState<string>();
  const [here, setHere] = useState<DevicePlace>();
  const [focus, setFocus] = useState<DevicePlace & { zoom: number }>();
  const points = useMemo(() => projects.filter(isPlaced).map((project) => ({ ...project, name: project.title })), [projects]);
  const clusters = useMemo(() => makeClusters(points), [points]);
  const places = useMemo(
    () =>
      points.map(({ id, name, longitude, latitude, colour, progress }) => ({
        ...{ id: String(id), name, longitude, latitude },
        value: [colour === null ? '' : colourWord(colour), `${String(progress)}%`].filter(Boolean).join(' '),
      })),
    [points],
  );
  const land = useLand();
  const shapes = useMemo(() => Object.entries(land ?? {}).map(([id, polygons]) => ({ id, polygons, weight: 0 })), [land]);
  const choose = (id: string) => {
    const into = clusters.focusOf(id);
    if (into) setFocus(into);
    else setChosenId(id === chosenId ? undefined : id);
  };
  const findNear = () =>
    readPlace().then((place) => {
      setHere(place);
      setFocus({ ...place, zoom: NEAR_ZOOM });
    }, showFailure);
  const chosen = points.find(({ id }) => String(id) === chosenId);
  return (
    <View className="area-map">
      <View className="area-map__map">
        {hasMap && places.length > 0 ? (
          <MapView
            label="民生实事项目的地图"
            places={places}
            shapes={shapes}
            arrange={clusters.arrange}
            focus={focus}
            chosenId={chosenId}
            onChoose={choose}
            onFailed={() => setHasMap(false)}
          />
        ) : (
          <View className="area-map__none" {...spoken}>
            {places.length === 0 ? '这一年还没有标注位置的项目。' : '这里显示不了地图，请在列表中选择项目。'}
          </View>
        )}
      </View>
      <View className="area-map__side">
        {chosen ? (
          <View className="public-item" {...named('region', '所选项目')} {...spoken}>
            <ProjectTags project={{ ...chosen, rating: null }} />
            <EntryLink to={publicLivelihoodLink(chosen.id)} className="public-item__title">
              {chosen.title}
            </EntryLink>
            <View className="public-item__line">{chosen.areaName}</View>
            <DoneBar progress={chosen.progress} />
          </View>
        ) : null}
        <View {...named('region', '项目列表')}>
          <View className="public-section" {...heading(2)}>
            {here ? '离您最近的项目' : `${String(year)} 年的项目 ${numberText(formal)} 个`}
          </View>
          {formal > projects.length ? (
            <View className="live-note">{`地图上标注其中 ${numberText(projects.length)} 个，下面可以查看全部。`}</View>
          ) : null}
          {here ? null : (
            <View className="live-ways">
              <ActionButton onPress={() => void findNear()}>离我最近的在前</ActionButton>
            </View>
          )}
          <Near here={here} year={year} />
        </View>
      </View>
    </View>
  );
}

function Near({ here, year }: { here: DevicePlace | undefined; year: number }) {
  const place = here && `${here.longitude.toFixed(6)},${here.latitude.toFixed(6)}`;
  return (
    <Feed
      label="项目"
      list={usePublicLivelihoodFeed({ year, ever: 'formal', ...(place ? { sort: 'near', here: place } : { sort: 'newest' }) })}
      card={(project) => <ProjectCard project={project} link={publicLivelihoodLink(project.id)} />}
      empty={<Empty title="这一年还没有正式项目" hint="票决确定的项目会显示在这里。" />}
    />
  );
}
