export { BANNER, BANNER_NARROW, type Banner, bannerArt } from './banner.ts';
export { type GameTile, gameTile } from './game-tile.ts';
export { appIconArt, avatarArt, emptyArt, vendorArt } from './medallion.ts';
export { MOTIF_NAMES, type MotifName } from './motif/index.ts';
export { gameTrailer } from './trailer.ts';
export { isPresenter, type PresenterCode, presenterArt } from './presenter.ts';
export { type SceneName, TILE } from './scene/index.ts';
