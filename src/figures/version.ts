/** Raised when statement views or a filing's own checks come out differently for the same pages: they are then built anew from the stored pages. */
export const FIGURES_VERSION = 3;
