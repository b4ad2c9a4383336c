/**
 * The one script that stands in the pages themselves, before anything is painted: the scheme that the page
 * around the game gave as the frame's name, or the address of a page that we opened, else the device's.
 */
export const schemeScript =
  "document.documentElement.dataset.scheme=(/\\bscheme=(dark|light)\\b/.exec(name+location.search)||[])[1]||(matchMedia('(prefers-color-scheme: light)').matches?'light':'dark')";
