"""Organizations: members, managers, the surveys that belong to them, and their branding.

`services` stores a logo, which `png` has checked, and an accent color, of which `accent_color`
takes the hue; `branding_views` serves both.
"""
