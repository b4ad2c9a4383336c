// Modules that the Vite plugin of this package makes.
declare module 'virtual:catalogues/*' {
  const loaders: Readonly<
    Record<string, () => Promise<{ default: import('@lingui/core').Messages }>>
  >;
  export default loaders;
}
