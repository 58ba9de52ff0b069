/** The graph is drawn once for each target, as each compiles other adapters: DEPCRUISE_TARGET is h5 or dd. */
const target = process.env.DEPCRUISE_TARGET ?? 'h5';
const other = target === 'h5' ? 'dd' : 'h5';

const screenLibraries = '^(antd|@ant-design/|echarts|zrender|maplibre-gl)';
const external = `node_modules/(antd|@ant-design/[^/]+|echarts|zrender|maplibre-gl)/`;

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** Everything of ours but the listed folders. */
const oursExcept = (...allowed) => ({ path: '^(src|server|types|emulators|tests|scripts)/', pathNot: allowed });

const layers = [
  rule('1-types-alone', 'types imports nothing of ours', { path: '^types/' }, oursExcept('^types/')),
  rule('2-lib', 'src/lib knows types/rules alone', { path: '^src/lib/' }, oursExcept('^src/lib/', '^types/rules/')),
  rule('3-platform', 'src/platform knows lib and types', { path: '^src/platform/' }, oursExcept('^src/platform/', '^src/lib/', '^types/')),
  rule(
    '4-features',
    'a feature knows platform, lib and types, and no other feature: screens compose features',
    { path: '^src/features/([^/]+)/' },
    oursExcept('^src/features/$1/', '^src/platform/', '^src/lib/', '^types/'),
  ),
  rule('5-ui', 'src/ui knows lib', { path: '^src/ui/' }, oursExcept('^src/ui/', '^src/lib/', '^types/rules/')),
  rule(
    '6-mobile',
    'phone pages know features, ui and routes',
    { path: '^src/mobile/' },
    oursExcept('^src/(mobile|features|ui|routes|platform|lib)/', '^types/'),
  ),
  rule(
    '6-mobile-reaches-no-console',
    'not even through another file',
    { path: '^src/mobile/' },
    { path: '^src/console/', reachable: true },
  ),
  rule(
    '7-console',
    'the console knows features, ui, routes and its own parts',
    { path: '^src/console/' },
    oursExcept('^src/(console|features|ui|routes|platform|lib)/', '^types/'),
  ),
  rule(
    '7-console-libraries',
    'antd, ECharts and MapLibre are named in the console, in platform/map.h5 and in the chart of the phone pages alone',
    { path: '^src/', pathNot: ['^src/console/', '^src/platform/map-(engine|ground|shapes|worker)\\.h5\\.', '^src/mobile/bill/chart/'] },
    { path: [screenLibraries, external] },
  ),
  rule(
    '7-charts',
    'ECharts is named by the charts of the console and of the phone pages alone',
    { path: '^src/', pathNot: ['^src/console/chart/', '^src/mobile/bill/chart/'] },
    { path: ['^(echarts|zrender)', 'node_modules/(echarts|zrender)/'] },
  ),
  rule(
    '8-server-modules',
    'a server module knows types, server/platform, and of another module its service and the object it is',
    { path: '^server/modules/([^/]+)/' },
    oursExcept('^server/modules/$1/', '^server/modules/[^/]+/(service|index)\\.ts$', '^server/platform/', '^types/'),
  ),
  rule('8-server-platform', 'server/platform knows no module', { path: '^server/platform/' }, { path: '^server/modules/' }),
  rule(
    '8-routes-hold-no-sql',
    'routes call services',
    { path: '^server/modules/[^/]+/routes\\.ts$' },
    { path: ['(^|node_modules/)(kysely|pg)(/|$)', '^server/platform/db/', '^server/modules/.*(store|reads|writes)\\.ts$'] },
  ),
  rule('9-client-meets-no-server', 'src and server never meet', { path: '^src/' }, { path: '^server/' }),
  rule('9-server-meets-no-client', 'src and server never meet', { path: '^server/' }, { path: '^src/' }),
  rule('10-emulators-apart', 'an emulator is a program of its own', { path: '^(src|server)/' }, { path: '^emulators/' }),
  rule('10-emulators-know-nobody', 'an emulator is a program of its own', { path: '^emulators/' }, oursExcept('^emulators/')),
  rule('11-no-tests-in-programs', 'programs do not know their tests', { path: '^(src|server|types|emulators)/' }, { path: '^tests/' }),
];

const hygiene = [
  rule(
    'no-cycles',
    'a cycle is one thing cut in two',
    { path: '^(src|server|types|emulators)/' },
    { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
  ),
  rule('resolvable', 'the import leads somewhere', { path: '^(src|server|types|emulators)/' }, { couldNotResolve: true }),
];

module.exports = {
  forbidden: [...layers, ...hygiene],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: [`\\.${other}\\.tsx?$`, '^dist/', '^data/', '^\\.cache/'] },
    tsPreCompilationDeps: true,
    moduleSystems: ['es6', 'cjs'],
    tsConfig: { fileName: `tsconfig.${target}.json` },
    enhancedResolveOptions: {
      extensions: [`.${target}.tsx`, `.${target}.ts`, '.tsx', '.ts', '.mjs', '.cjs', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
